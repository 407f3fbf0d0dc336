import { identityCalls } from '@twinscape/contract/identity';
import { Button, Form, Input } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { getLandingPath, useNavigateTo } from '../../../platform/routes/index.ts';
import { beginSession } from '../../../platform/session/index.ts';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RepeatPassword } from '../../../ui/form/RepeatPassword.tsx';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { useServerFieldErrors } from '../../../ui/form/useServerFieldErrors.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { identityMessages } from '../messages.ts';
import { AuthPage } from './AuthPage.tsx';
import { InlineFailure } from './InlineFailure.tsx';

const call = identityCalls.SetUpPlatform;
type Values = { loginAccount: string; masterName: string; password: string; repeat: string };

/** The one-time set-up of a clean installation: its first platform administrator, who is then signed in. */
export function SetUp({ code }: { code: string }) {
  const words = useMessages(identityMessages);
  const go = useNavigateTo();
  const [form] = Form.useForm<Values>();
  const setUp = useSend(call, {
    handles: true,
    onDone: (signedIn) => {
      beginSession(signedIn);
      go(getLandingPath(signedIn.loginUserInfo.memberType), {}, true);
    },
  });
  const rest = useServerFieldErrors(form, setUp.failure);
  return (
    <AuthPage title={words.setUpTitle} note={words.setUpNote}>
      <InlineFailure failure={rest} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        {...finishValid<Values>(form, ({ repeat: _repeat, ...values }) => setUp.send({ ...values, code }))}
      >
        <FormField call={call} name="loginAccount" label={words.contact}>
          <Input autoComplete="username" autoFocus />
        </FormField>
        <FormField call={call} name="masterName" label={words.userName}>
          <Input autoComplete="name" placeholder={words.userNameHint} />
        </FormField>
        <FormField call={call} name="password" label={words.password}>
          <PasswordField />
        </FormField>
        <RepeatPassword of="password" label={words.repeatPassword} />
        <Button type="primary" size="large" htmlType="submit" block loading={setUp.busy}>
          {words.setUpDo}
        </Button>
      </Form>
    </AuthPage>
  );
}
