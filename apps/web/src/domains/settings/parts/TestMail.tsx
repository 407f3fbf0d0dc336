import { isEmail } from '@twinscape/contract';
import { settingsCalls } from '@twinscape/contract/settings';
import { Alert, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { DialogWithForm, FormField } from '../../../ui/index.ts';
import { optionalEmail } from '../email.ts';
import { mailMessages } from '../messages.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The settings as the form says them now. */
  readonly settings: () => Record<string, unknown>;
};
type Values = { readonly recipient: string };

/** Sends one mail with the settings of the form and says on the spot what the mail server answered (C-SET-05). */
export function TestMail({ open, onClose, settings }: Props) {
  const words = useMessages(mailMessages);
  const say = useSay();
  const { loginAccount } = useSignedInUser();
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSend(settingsCalls.SendTestMail, {
    handles: true,
    successMessage: false,
    onDone: (_, { recipient = '' }) => setSentTo(recipient),
  });
  useEffect(() => {
    if (open) setSentTo(undefined);
  }, [open]);
  return (
    <DialogWithForm<Values>
      title={words.test}
      width="detail"
      open={open}
      onClose={onClose}
      submitWord={words.send}
      initial={{ recipient: isEmail(loginAccount) ? loginAccount : '' }}
      sending={sending}
      onSubmit={({ recipient }) => {
        setSentTo(undefined);
        sending.send({ key: 'mail', jsonValue: settings(), recipient: recipient.trim() });
      }}
      intro={
        sentTo !== undefined && (
          <Alert
            type="success"
            showIcon
            role="status"
            style={{ marginBlockEnd: 16 }}
            title={sentTo ? say(mailMessages.sentTo, { recipient: sentTo }) : words.sentToYou}
          />
        )
      }
    >
      <FormField
        name="recipient"
        label={words.recipient}
        check={optionalEmail(say)}
        extra={`${words.testHint} ${words.recipientHint}`}
      >
        <Input autoFocus maxLength={320} inputMode="email" placeholder="name@example.com" />
      </FormField>
    </DialogWithForm>
  );
}
