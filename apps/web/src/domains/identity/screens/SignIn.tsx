import { Link } from '@tanstack/react-router';
import { fill } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { Button, Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useWords } from '../../../platform/language/index.ts';
import { afterSignIn, going, useAddressSearch, useGo } from '../../../platform/routes/index.ts';
import { beginSession, useUser } from '../../../platform/session/index.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import css from '../parts/Door.module.css';
import { DoorPage } from '../parts/DoorPage.tsx';
import { InlineFailure } from '../parts/InlineFailure.tsx';
import { identityWords } from '../wording.ts';

const ResetPassword = lazy(async () => ({ default: (await import('../parts/ResetPassword.tsx')).ResetPassword }));

type Values = { loginAccount: string; loginPwd: string };

/** S-AUTH-01. After signing in: the address that was asked for, else the landing page of the member type (RU-SESS-01). */
export function SignIn() {
  const words = useWords(identityWords);
  const { next } = useAddressSearch();
  const go = useGo();
  const user = useUser();
  const [form] = Form.useForm<Values>();
  const [resetting, setResetting] = useState(false);
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { handles: true, freshMs: 60_000 });
  const signIn = useSend(identityCalls.Login, {
    handles: true,
    onDone: (signedIn) => {
      beginSession(signedIn);
      const { path, search } = going(afterSignIn(next, signedIn.loginUserInfo.memberType));
      go(path, { project: undefined, ...search }, true);
    },
  });
  return (
    <DoorPage title={words.welcome}>
      {user && (
        <div className={css.present}>
          <span className="cut">{fill(words.signedInAs, { name: user.masterName })}</span>
          <Link
            to={going(afterSignIn(next, user.memberType)).path}
            search={going(afterSignIn(next, user.memberType)).search as never}
          >
            {words.goOn}
          </Link>
        </div>
      )}
      {platform.data?.setupNeeded && <p className={css.notice}>{words.setUpNeeded}</p>}
      <InlineFailure failure={signIn.failure} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={(values) => signIn.send(values)}
      >
        <Field call={identityCalls.Login} name="loginAccount" label={words.account}>
          <Input autoComplete="username" autoFocus placeholder={words.accountHint} />
        </Field>
        <Field call={identityCalls.Login} name="loginPwd" label={words.password}>
          <Input.Password autoComplete="current-password" />
        </Field>
        <Button type="primary" htmlType="submit" block loading={signIn.busy}>
          {words.signIn}
        </Button>
      </Form>
      <div className={css.links}>
        {platform.data?.registrationOpen !== false ? (
          <span>
            {words.noAccount} <Link to="/register">{words.signUp}</Link>
          </span>
        ) : (
          <span />
        )}
        <button type="button" onClick={() => setResetting(true)}>
          {words.forgot}
        </button>
      </div>
      {platform.data?.demo && (
        <DemoAccounts
          busy={signIn.busy}
          onChoose={(values) => {
            form.setFieldsValue(values);
            signIn.send(values);
          }}
        />
      )}
      {resetting && (
        <Suspense>
          <ResetPassword
            account={form.getFieldValue('loginAccount') as string | undefined}
            minimum={platform.data?.passwordMinimum}
            onClose={() => setResetting(false)}
          />
        </Suspense>
      )}
    </DoorPage>
  );
}
