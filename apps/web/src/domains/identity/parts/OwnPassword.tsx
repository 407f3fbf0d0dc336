import { fill } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { Button, Checkbox, Form, Input } from 'antd';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { askToSignIn, clearSession } from '../../../platform/session/index.ts';
import { hasUnsaved } from '../../../platform/unsaved/index.ts';
import { FailureNote } from '../../../ui/Dialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RepeatPassword } from '../../../ui/form/RepeatPassword.tsx';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { useServerFieldErrors } from '../../../ui/form/useServerFieldErrors.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { personalMessages } from '../messages.ts';

const call = identityCalls.UpdateMemberPassword;
type Values = { oldPwd: string; newPwd: string; repeat: string; endKeys?: boolean };

/** A new password; every session of the user ends with it, this one too, and the API keys unless they are to stay. */
export function OwnPassword({ account, mayHaveKeys }: { account: string; mayHaveKeys: boolean }) {
  const words = useMessages(personalMessages);
  const go = useNavigateTo();
  const keys = useCall(identityCalls.GetApiKeyList, {}, { enabled: mayHaveKeys, handles: true }).data?.length ?? 0;
  const [form] = Form.useForm<Values>();
  const change = useSend(call, {
    handles: true,
    onDone: () => {
      // Something is unsaved on the page beneath: it is kept, and the sign-in is asked for over it.
      if (hasUnsaved()) return void askToSignIn({ kind: 'ended' });
      clearSession();
      go('/login', { project: undefined });
    },
  });
  const rest = useServerFieldErrors(form, change.failure);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ endKeys: true }}
      {...finishValid<Values>(form, ({ oldPwd, newPwd, endKeys }) =>
        change.send({ oldPwd, newPwd, keepApiKeys: endKeys === false }),
      )}
    >
      <FailureNote failure={rest} />
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <FormField call={call} name="oldPwd" label={words.oldPassword}>
        <Input.Password autoComplete="current-password" />
      </FormField>
      <FormField call={call} name="newPwd" label={words.newPassword}>
        <PasswordField />
      </FormField>
      <RepeatPassword of="newPwd" label={words.repeatPassword} />
      {keys > 0 && (
        <Form.Item<Values> name="endKeys" valuePropName="checked" extra={words.endKeysNote}>
          <Checkbox>{fill(words.endKeys, { count: keys })}</Checkbox>
        </Form.Item>
      )}
      <Button htmlType="submit" loading={change.busy}>
        {words.changePassword}
      </Button>
    </Form>
  );
}
