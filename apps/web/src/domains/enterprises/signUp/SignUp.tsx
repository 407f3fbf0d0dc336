import { Link } from '@tanstack/react-router';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { Button, Form, Input } from 'antd';
import { send, useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RepeatPassword } from '../../../ui/form/RepeatPassword.tsx';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { useServerFieldErrors } from '../../../ui/form/useServerFieldErrors.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { AuthPage, InlineFailure, identityMessages, useSendCode } from '../../identity/index.ts';

const call = enterpriseCalls.Regsiter;
type Values = {
  loginAccount: string;
  verificationCode: string;
  loginPwd: string;
  repeat: string;
  companyName: string;
  userName: string;
};

/** S-AUTH-02: a trial enterprise with its administrator. */
export function SignUp() {
  const words = useMessages(identityMessages);
  const go = useNavigateTo();
  const [form] = Form.useForm<Values>();
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { handles: true, freshMs: 60_000 });
  const signUp = useSend(call, { handles: true, onDone: () => go('/login') });
  const rest = useServerFieldErrors(form, signUp.failure);
  const code = useSendCode(form, (account) => send(identityCalls.GetRegisterCode, { account }, { handles: true }));
  const closed = platform.data?.registrationOpen === false;
  return (
    <AuthPage
      title={words.signUpTitle}
      note={words.signUpNote}
      notice={closed ? words.closed : undefined}
      links={
        <span>
          {words.hasAccount} <Link to="/login">{words.signIn}</Link>
        </span>
      }
    >
      <InlineFailure failure={rest ?? code.failure} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={closed}
        {...finishValid<Values>(form, ({ repeat: _repeat, ...values }) => signUp.send(values))}
      >
        <FormField call={call} name="loginAccount" label={words.contact}>
          <Input autoComplete="username" autoFocus />
        </FormField>
        <FormField call={call} name="verificationCode" label={words.code}>
          <CodeField onSend={code.sendCode} />
        </FormField>
        <FormField call={call} name="loginPwd" label={words.password}>
          <PasswordField {...(platform.data ? { minimum: platform.data.passwordMinimum } : {})} />
        </FormField>
        <RepeatPassword of="loginPwd" label={words.repeatPassword} />
        <FormField call={call} name="companyName" label={words.company}>
          <Input autoComplete="organization" />
        </FormField>
        <FormField call={call} name="userName" label={words.userName}>
          <Input autoComplete="name" placeholder={words.userNameHint} />
        </FormField>
        <Button type="primary" size="large" htmlType="submit" block loading={signUp.busy}>
          {words.signUp}
        </Button>
      </Form>
    </AuthPage>
  );
}
