import { fill } from '@twinscape/contract';
import type { SignInResult, UserInfo } from '@twinscape/contract/identity';
import { useState } from 'react';
import { useMessages } from '../../platform/language/index.ts';
import { usePath } from '../../platform/routes/index.ts';
import {
  beginSession,
  cancelSignIn,
  continueSession,
  endSession,
  publishSignIn,
  type SignInReason,
  useSession,
  useSignInReason,
} from '../../platform/session/index.ts';
import { hasUnsaved } from '../../platform/unsaved/index.ts';
import { ActAgain } from './ActAgain.tsx';
import { clearStoredSession, reloadPage } from './leaving.ts';
import { signInAgainMessages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import css from './SignInAgain.module.css';
import { SignInDialogFrame } from './SignInDialogFrame.tsx';
import { useLeaveForSignIn } from './useLeaveForSignIn.ts';

/** The sign-in over the page: the page stays as it is beneath, and goes on when the same person has signed in. */
export function SignInAgain() {
  const reason = useSignInReason();
  const user = useSession((session) => session.user);
  const path = usePath();
  return reason && user && path !== '/login' ? <SignInQuestion key={reason.kind} reason={reason} own={user} /> : null;
}

type Step = 'form' | 'other' | 'leave';

function SignInQuestion({ reason, own }: { readonly reason: SignInReason; readonly own: UserInfo }) {
  const words = useMessages(signInAgainMessages);
  const leave = useLeaveForSignIn();
  const [step, setStep] = useState<Step>(
    reason.kind === 'other' ? 'other' : reason.kind === 'leaving' ? 'leave' : 'form',
  );
  /** Somebody else who has signed in here just now. */
  const [stranger, setStranger] = useState<SignInResult>();
  const toSignInPage = () => (hasUnsaved() ? setStep('leave') : leave());
  const otherName = stranger?.loginUserInfo.masterName ?? (reason.kind === 'other' ? reason.name : '');
  const goOnAsOther = () =>
    reloadPage(() => {
      if (!stranger) return clearStoredSession();
      beginSession(stranger);
      publishSignIn(stranger);
    });
  const stayOwn = () => {
    // The other session was only begun by mistake.
    if (stranger) endSession(stranger.token);
    setStranger(undefined);
    setStep('form');
  };
  const values = { name: otherName, own: own.masterName };
  if (step === 'leave') {
    const stay = () => (reason.kind === 'leaving' ? cancelSignIn() : setStep('form'));
    return (
      <SignInDialogFrame key="leave" title={words.leaveTitle} note={words.leaveBody} onEscape={stay}>
        <button type="button" className={css.main} onClick={stay}>
          {reason.kind === 'leaving' ? words.stay : words.back}
        </button>
        <button type="button" className={css.danger} onClick={reason.kind === 'leaving' ? reason.go : leave}>
          {words.leave}
        </button>
      </SignInDialogFrame>
    );
  }
  if (step === 'other')
    return (
      <SignInDialogFrame
        key="other"
        title={words.other}
        note={[fill(words.otherBody, values), hasUnsaved() ? fill(words.otherUnsaved, values) : ''].join(' ')}
        onEscape={stayOwn}
        isHidden
      >
        <button type="button" className={css.main} onClick={goOnAsOther}>
          {fill(words.goOnAs, values)}
        </button>
        <button type="button" className={css.plain} onClick={stayOwn}>
          {fill(words.signInAs, { name: own.masterName })}
        </button>
      </SignInDialogFrame>
    );
  if (own.actedBy) return <ActAgain own={own} onLeave={toSignInPage} />;
  const isSignedOut = reason.kind === 'signedOut';
  return (
    <SignInDialogFrame
      key="form"
      title={isSignedOut ? words.signedOut : words.ended}
      note={isSignedOut ? words.signedOutBody : words.endedBody}
      onEscape={toSignInPage}
      isHidden={reason.kind !== 'ended'}
    >
      <PasswordForm
        account={own.loginAccount}
        onSignedIn={(signedIn) => {
          if (signedIn.loginUserInfo.id === own.id) {
            continueSession(signedIn);
            publishSignIn(signedIn);
          } else {
            setStranger(signedIn);
            setStep('other');
          }
        }}
      />
      <button type="button" className={css.plain} onClick={toSignInPage}>
        {words.toSignInPage}
      </button>
    </SignInDialogFrame>
  );
}
