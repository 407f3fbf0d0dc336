import type { SignInResult } from '@twinscape/contract/identity';
import { InlineFailure, identityMessages, useSignInForm } from '../../domains/identity/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import css from './SignInAgain.module.css';

type FormProps = { readonly account: string; readonly onSignedIn: (signedIn: SignInResult) => void };

/** The form of the sign-in page, over another page; refusals in words, in place. */
export function PasswordForm({ account, onSignedIn }: FormProps) {
  const words = useMessages(identityMessages);
  const form = useSignInForm({ account, onSignedIn });
  return (
    <form onSubmit={form.submit} noValidate>
      <InlineFailure failure={form.failure} />
      {form.fields}
      <button type="submit" className={css.main} aria-busy={form.isBusy}>
        {words.signIn}
      </button>
    </form>
  );
}
