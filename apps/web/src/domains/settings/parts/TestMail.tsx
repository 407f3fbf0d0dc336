import { isEmail } from '@twinscape/contract';
import { settingsCalls } from '@twinscape/contract/settings';
import { Alert, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Dialog, FormField, useServerFieldErrors } from '../../../ui/index.ts';
import { optionalEmail } from '../email.ts';
import { mailMessages } from '../messages.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The settings as the form says them now. */
  readonly settings: () => Record<string, unknown>;
};

/** Sends one mail with the settings of the form and says on the spot what the mail server answered (C-SET-05). */
export function TestMail({ open, onClose, settings }: Props) {
  const words = useMessages(mailMessages);
  const say = useSay();
  const { loginAccount } = useSignedInUser();
  const [form] = Form.useForm<{ recipient: string }>();
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSend(settingsCalls.SendTestMail, {
    handles: true,
    successMessage: false,
    onDone: (_, { recipient = '' }) => setSentTo(recipient),
  });
  const rest = useServerFieldErrors(form, sending.failure);
  const { reset } = sending;
  useEffect(() => {
    if (!open) return;
    setSentTo(undefined);
    reset();
  }, [open, reset]);
  const submit = () =>
    form.validateFields().then(
      ({ recipient }) => {
        setSentTo(undefined);
        sending.send({ key: 'mail', jsonValue: settings(), recipient: recipient.trim() });
      },
      // The field says what is missing.
      () => undefined,
    );
  return (
    <Dialog
      title={words.test}
      width="detail"
      open={open}
      onClose={onClose}
      onSubmit={submit}
      submitWord={words.send}
      busy={sending.busy}
      failure={rest}
    >
      {sentTo !== undefined && (
        <Alert
          type="success"
          showIcon
          role="status"
          style={{ marginBlockEnd: 16 }}
          title={sentTo ? say(mailMessages.sentTo, { recipient: sentTo }) : words.sentToYou}
        />
      )}
      <Form
        form={form}
        component={false}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ recipient: isEmail(loginAccount) ? loginAccount : '' }}
      >
        <FormField
          name="recipient"
          label={words.recipient}
          check={optionalEmail(say)}
          extra={`${words.testHint} ${words.recipientHint}`}
        >
          <Input autoFocus maxLength={320} inputMode="email" placeholder="name@example.com" />
        </FormField>
      </Form>
    </Dialog>
  );
}
