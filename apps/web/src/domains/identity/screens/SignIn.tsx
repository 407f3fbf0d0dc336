import { fill } from '@twinscape/contract';
import { settingsCalls } from '@twinscape/contract/settings';
import { Suspense, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import {
  getPathAfterSignIn,
  parseDestination,
  RouteLink,
  useAddressSearch,
  useNavigateTo,
} from '../../../platform/routes/index.ts';
import { beginSession, publishSignIn, useUser } from '../../../platform/session/index.ts';
import { identityMessages } from '../messages.ts';
import css from '../parts/Auth.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import { InlineFailure } from '../parts/InlineFailure.tsx';
import { useSignInForm } from '../parts/useSignInForm.tsx';

const ResetPassword = lazy(async () => ({ default: (await import('../parts/ResetPassword.tsx')).ResetPassword }));

/**
 * S-AUTH-01. After signing in: the address that was asked for, else the landing page of the member type (RU-SESS-01).
 */
export function SignIn() {
  const words = useMessages(identityMessages);
  const { next } = useAddressSearch();
  const go = useNavigateTo();
  const [resetting, setResetting] = useState(false);
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { handles: true, freshMs: 60_000 });
  const form = useSignInForm({
    onSignedIn: (signedIn) => {
      beginSession(signedIn);
      publishSignIn(signedIn);
      const { path, search } = parseDestination(getPathAfterSignIn(next, signedIn.loginUserInfo.memberType));
      go(path, { project: undefined, ...search }, true);
    },
  });
  return (
    <AuthPage title={words.welcome}>
      <SignedInAlready next={next} />
      {platform.data?.setupNeeded && <p className={css.notice}>{words.setUpNeeded}</p>}
      <InlineFailure failure={form.failure} />
      <form onSubmit={form.submit} noValidate>
        {form.fields}
        <button type="submit" className={css.submit} aria-busy={form.isBusy}>
          {form.isBusy && <span className={css.spinner} />}
          {words.signIn}
        </button>
      </form>
      <div className={css.links}>
        {platform.data?.registrationOpen !== false ? (
          <span>
            {words.noAccount} <RouteLink to="/register">{words.signUp}</RouteLink>
          </span>
        ) : (
          <span />
        )}
        <button type="button" onClick={() => setResetting(true)}>
          {words.forgot}
        </button>
      </div>
      {platform.data?.demo && <DemoAccounts busy={form.isBusy} onChoose={form.signInAs} />}
      {resetting && (
        <Suspense>
          <ResetPassword
            account={form.values.loginAccount}
            minimum={platform.data?.passwordMinimum}
            onClose={() => setResetting(false)}
          />
        </Suspense>
      )}
    </AuthPage>
  );
}

/** Whoever is signed in and comes here by an unknown address (RU-NAV-01) finds the way back. */
function SignedInAlready({ next }: { next: string | undefined }) {
  const words = useMessages(identityMessages);
  const user = useUser();
  if (!user) return null;
  const { path, search } = parseDestination(getPathAfterSignIn(next, user.memberType));
  return (
    <div className={css.present}>
      <span className="cut">{fill(words.signedInAs, { name: user.masterName })}</span>
      <RouteLink to={path} search={search}>
        {words.goOn}
      </RouteLink>
    </div>
  );
}
