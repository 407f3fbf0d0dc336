import { identityCalls } from '@twinscape/contract/identity';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { send, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { AntdProvider } from '../../../ui/AntdProvider.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RepeatPassword } from '../../../ui/form/RepeatPassword.tsx';
import { submitValid } from '../../../ui/form/submitValid.ts';
import { useServerFieldErrors } from '../../../ui/form/useServerFieldErrors.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { identityMessages } from '../messages.ts';
import { useSendCode } from './useSendCode.ts';

type Values = { loginAccount: string; verificationCode: string; newPwd: string; repeat: string };
type Props = {
  readonly account: string | undefined;
  readonly minimum: number | undefined;
  readonly onClose: () => void;
};

/** S-AUTH-04: account, then a key and a code for it, then the new password twice. */
export const ResetPassword = (props: Props) => (
  <AntdProvider>
    <ResetDialog {...props} />
  </AntdProvider>
);

function ResetDialog({ account, minimum, onClose }: Props) {
  const words = useMessages(identityMessages);
  const [form] = Form.useForm<Values>();
  const [attempt, setAttempt] = useState<{ account: string; key: string }>();
  const reset = useSend(identityCalls.ResetPassword, { handles: true, onDone: onClose });
  const rest = useServerFieldErrors(form, reset.failure);

  /** The key belongs to one account: another account asks for another one. */
  const code = useSendCode(form, async (named) => {
    const key = await send(identityCalls.GetResetVerificationKey, { account: named }, { handles: true });
    await send(identityCalls.GetResetVerificationCode, { account: named, key }, { handles: true });
    setAttempt({ account: named, key });
  });
  const submit = () =>
    submitValid(form, ({ loginAccount, verificationCode, newPwd }) =>
      reset.send({
        loginAccount,
        verificationCode,
        newPwd,
        verificationKey: attempt?.account === loginAccount ? attempt.key : '',
      }),
    );
  const { input } = identityCalls.ResetPassword;
  return (
    <Dialog
      open
      width="small"
      title={words.resetTitle}
      submitWord={words.resetDo}
      onClose={onClose}
      onSubmit={submit}
      busy={reset.busy}
      failure={rest ?? code.failure}
    >
      <Form
        form={form}
        component={false}
        layout="vertical"
        requiredMark={false}
        initialValues={{ loginAccount: account ?? '' }}
      >
        <FormField name="loginAccount" schema={input.shape.loginAccount} label={words.contact}>
          <Input autoComplete="username" />
        </FormField>
        <FormField name="verificationCode" schema={input.shape.verificationCode} label={words.code}>
          <CodeField onSend={code.sendCode} />
        </FormField>
        <FormField name="newPwd" schema={input.shape.newPwd} label={words.newPassword}>
          <PasswordField {...(minimum ? { minimum } : {})} />
        </FormField>
        <RepeatPassword of="newPwd" label={words.repeatPassword} />
      </Form>
    </Dialog>
  );
}
