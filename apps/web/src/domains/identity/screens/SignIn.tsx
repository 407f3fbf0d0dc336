import { Link } from '@tanstack/react-router';
import { fill } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { type FormEvent, Suspense, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useLanguage, useWords } from '../../../platform/language/index.ts';
import { afterSignIn, going, useAddressSearch, useGo } from '../../../platform/routes/index.ts';
import { announce, beginSession, useUser } from '../../../platform/session/index.ts';
import { objection } from '../../../ui/form/sentence.ts';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import css from '../parts/Door.module.css';
import { DoorField } from '../parts/DoorField.tsx';
import { DoorPage } from '../parts/DoorPage.tsx';
import { InlineFailure } from '../parts/InlineFailure.tsx';
import { identityWords } from '../wording.ts';

const ResetPassword = lazy(async () => ({ default: (await import('../parts/ResetPassword.tsx')).ResetPassword }));
const { Login } = identityCalls;
type Values = { readonly loginAccount: string; readonly loginPwd: string };

/** S-AUTH-01. After signing in: the address that was asked for, else the landing page of the member type (RU-SESS-01). */
export function SignIn() {
  const words = useWords(identityWords);
  const language = useLanguage();
  const { next } = useAddressSearch();
  const go = useGo();
  const [values, setValues] = useState<Values>({ loginAccount: '', loginPwd: '' });
  const [asked, setAsked] = useState(false);
  const [resetting, setResetting] = useState(false);
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { handles: true, freshMs: 60_000 });
  const signIn = useSend(Login, {
    handles: true,
    onDone: (signedIn) => {
      beginSession(signedIn);
      announce(signedIn);
      const { path, search } = going(afterSignIn(next, signedIn.loginUserInfo.memberType));
      go(path, { project: undefined, ...search }, true);
    },
  });
  const wrong = (name: keyof Values) =>
    asked ? objection(Login.input.shape[name], values[name], language) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!signIn.busy && Login.input.safeParse(values).success) signIn.send(values);
  };
  return (
    <DoorPage title={words.welcome}>
      <SignedInAlready next={next} />
      {platform.data?.setupNeeded && <p className={css.notice}>{words.setUpNeeded}</p>}
      <InlineFailure failure={signIn.failure} />
      <form onSubmit={submit} noValidate>
        <DoorField
          label={words.account}
          placeholder={words.accountHint}
          autoComplete="username"
          name="loginAccount"
          autoFocus
          value={values.loginAccount}
          objection={wrong('loginAccount')}
          onChange={(loginAccount) => setValues({ ...values, loginAccount })}
        />
        <DoorField
          label={words.password}
          type="password"
          autoComplete="current-password"
          name="loginPwd"
          value={values.loginPwd}
          objection={wrong('loginPwd')}
          onChange={(loginPwd) => setValues({ ...values, loginPwd })}
        />
        <button type="submit" className={css.submit} aria-busy={signIn.busy}>
          {signIn.busy && <span className={css.spinner} />}
          {words.signIn}
        </button>
      </form>
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
          onChoose={(chosen) => {
            setValues(chosen);
            signIn.send(chosen);
          }}
        />
      )}
      {resetting && (
        <Suspense>
          <ResetPassword
            account={values.loginAccount}
            minimum={platform.data?.passwordMinimum}
            onClose={() => setResetting(false)}
          />
        </Suspense>
      )}
    </DoorPage>
  );
}

/** Whoever is signed in and comes here by an unknown address (RU-NAV-01) finds the way back. */
function SignedInAlready({ next }: { next: string | undefined }) {
  const words = useWords(identityWords);
  const user = useUser();
  if (!user) return null;
  const { path, search } = going(afterSignIn(next, user.memberType));
  return (
    <div className={css.present}>
      <span className="cut">{fill(words.signedInAs, { name: user.masterName })}</span>
      <Link to={path} search={search as never}>
        {words.goOn}
      </Link>
    </div>
  );
}
