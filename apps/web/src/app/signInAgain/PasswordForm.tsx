import { identityCalls, type SignedIn } from '@twinscape/contract/identity';
import { type FormEvent, useState } from 'react';
import { DoorField, InlineFailure, identityWords } from '../../domains/identity/index.ts';
import { useSend } from '../../platform/api/index.ts';
import { useLanguage, useWords } from '../../platform/language/index.ts';
import { objection } from '../../ui/form/sentence.ts';
import css from './SignInAgain.module.css';

const { Login } = identityCalls;
type FormProps = { readonly account: string; readonly onSignedIn: (signedIn: SignedIn) => void };

/** Account and password as password managers know them from the sign-in page; refusals in words, in place. */
export function PasswordForm({ account, onSignedIn }: FormProps) {
  const words = useWords(identityWords);
  const language = useLanguage();
  const [values, setValues] = useState({ loginAccount: account, loginPwd: '' });
  const [tried, setTried] = useState(false);
  const signIn = useSend(Login, { handles: true, onDone: onSignedIn });
  const wrong = (name: keyof typeof values) =>
    tried ? objection(Login.input.shape[name], values[name], language) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!signIn.busy && Login.input.safeParse(values).success) signIn.send(values);
  };
  return (
    <form onSubmit={submit} noValidate>
      <InlineFailure failure={signIn.failure} />
      <DoorField
        label={words.account}
        autoComplete="username"
        name="loginAccount"
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
      <button type="submit" className={css.main} aria-busy={signIn.busy}>
        {words.signIn}
      </button>
    </form>
  );
}
