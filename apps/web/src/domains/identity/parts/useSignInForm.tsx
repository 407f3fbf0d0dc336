import { identityCalls, type SignInResult } from '@twinscape/contract/identity';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type CallFailed, useSend } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { findValidationError } from '../../../ui/form/validationError.ts';
import { identityMessages } from '../messages.ts';
import { AuthField } from './AuthField.tsx';

const { Login } = identityCalls;
export type Credentials = { readonly loginAccount: string; readonly loginPwd: string };
type Options = {
  /** The account that is filled in at first; without one the person is asked for it. */
  readonly account?: string;
  readonly onSignedIn: (signedIn: SignInResult) => void;
};
export type SignInForm = {
  /** Account and password with the names that password managers know. */
  readonly fields: ReactNode;
  readonly values: Credentials;
  readonly isBusy: boolean;
  /** Why the last attempt was refused. */
  readonly failure: CallFailed | undefined;
  readonly submit: (event: FormEvent) => void;
  /** Fills in an account and signs in with it. */
  readonly signInAs: (values: Credentials) => void;
};

/** What a form of account and password does, on the page for it and over another page. */
export function useSignInForm({ account, onSignedIn }: Options): SignInForm {
  const words = useMessages(identityMessages);
  const language = useLanguage();
  const [values, setValues] = useState<Credentials>({ loginAccount: account ?? '', loginPwd: '' });
  const [tried, setTried] = useState(false);
  const signIn = useSend(Login, { handles: true, onDone: onSignedIn });
  const wrong = (name: keyof Credentials) =>
    tried ? findValidationError(Login.input.shape[name], values[name], language) : undefined;
  const isAsked = account === undefined;
  return {
    fields: (
      <>
        <AuthField
          label={words.account}
          placeholder={isAsked ? words.accountHint : undefined}
          autoComplete="username"
          name="loginAccount"
          autoFocus={isAsked}
          value={values.loginAccount}
          objection={wrong('loginAccount')}
          onChange={(loginAccount) => setValues({ ...values, loginAccount })}
        />
        <AuthField
          label={words.password}
          type="password"
          autoComplete="current-password"
          name="loginPwd"
          value={values.loginPwd}
          objection={wrong('loginPwd')}
          onChange={(loginPwd) => setValues({ ...values, loginPwd })}
        />
      </>
    ),
    values,
    isBusy: signIn.busy,
    failure: signIn.failure,
    submit: (event) => {
      event.preventDefault();
      setTried(true);
      if (!signIn.busy && Login.input.safeParse(values).success) signIn.send(values);
    },
    signInAs: (chosen) => {
      setValues(chosen);
      signIn.send(chosen);
    },
  };
}
