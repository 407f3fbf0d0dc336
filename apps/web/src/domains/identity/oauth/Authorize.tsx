import { fill, type ResultOf, type SentInputOf } from '@twinscape/contract';
import { oauthCalls, oauthScopeTexts } from '@twinscape/contract/identity';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { formatDestination, RouteLink, useAddressSearch } from '../../../platform/routes/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Glyph } from '../../../ui/Glyph.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { AuthPage } from '../parts/AuthPage.tsx';
import { InlineFailure } from '../parts/InlineFailure.tsx';
import css from './Authorize.module.css';
import { authorizeMessages } from './messages.ts';

const { GetAuthorizationRequest, AnswerAuthorizationRequest } = oauthCalls;
type Query = SentInputOf<typeof GetAuthorizationRequest>;
type Asked = NonNullable<ResultOf<typeof GetAuthorizationRequest>['request']>;

/** Another page could lay itself over the buttons. */
const isFramed = (): boolean => window.top !== window;

/**
 * Where an application sends a browser to be let in (RFC 6749, 4.1.1): who asks, for what, and where the answer goes.
 * Its request is the query of the address, by the names of the standard.
 */
export function Authorize() {
  const words = useMessages(authorizeMessages);
  const search = useAddressSearch();
  const query: Query = {
    responseType: search.response_type ?? '',
    clientId: search.client_id ?? '',
    redirectUri: search.redirect_uri ?? '',
    scope: search.scope ?? '',
    codeChallenge: search.code_challenge ?? '',
    codeChallengeMethod: search.code_challenge_method ?? '',
    ...(search.state === undefined ? {} : { state: search.state }),
  };
  const asked = useCall(GetAuthorizationRequest, query, { handles: true, enabled: !isFramed() });
  const [returning, setReturning] = useState<string>();
  const redirectTo = returning ?? asked.data?.redirectTo;
  useEffect(() => {
    if (redirectTo !== undefined) location.assign(redirectTo);
  }, [redirectTo]);
  if (isFramed())
    return (
      <AuthPage title={words.cannot}>
        <EmptyState small title={words.framed} />
      </AuthPage>
    );
  if (redirectTo !== undefined)
    return (
      <AuthPage title={words.title}>
        <EmptyState small title={words.returning} hint={words.returningHint} />
      </AuthPage>
    );
  return (
    <AuthPage title={asked.isError ? words.cannot : words.title}>
      {asked.isPending && <LinesSkeleton lines={6} />}
      {asked.isError && (
        <ErrorState
          title={words.cannot}
          error={asked.error}
          extra={<RouteLink to="/">{words.home}</RouteLink>}
          {...(asked.error.kind === 'refused' ? {} : { onRetry: () => void asked.refetch() })}
        />
      )}
      {asked.data?.request && <Decision asked={asked.data.request} query={query} onDecided={setReturning} />}
    </AuthPage>
  );
}

type Props = { readonly asked: Asked; readonly query: Query; readonly onDecided: (redirectTo: string) => void };

function Decision({ asked, query, onDecided }: Props) {
  const words = useMessages(authorizeMessages);
  const say = useSay();
  const user = useSignedInUser();
  const search = useAddressSearch();
  const answer = useSend(AnswerAuthorizationRequest, {
    handles: true,
    onDone: ({ redirectTo }) => onDecided(redirectTo),
  });
  const decide = (isAllowed: boolean) => answer.send({ ...query, isAllowed });
  return (
    <>
      <div className={css.card}>
        <span className={css.mark}>
          <Glyph name="plug" />
        </span>
        <span>
          <strong>{fill(words.asks, { name: asked.clientName })}</strong>
          {asked.clientDescription && <small>{asked.clientDescription}</small>}
          {asked.clientUrl && (
            <small>
              <a href={asked.clientUrl} target="_blank" rel="noopener noreferrer">
                {asked.clientUrl}
              </a>
            </small>
          )}
        </span>
      </div>
      <p className={css.who}>
        <span>{fill(words.as, { name: user.masterName, account: user.loginAccount })}</span>
        <RouteLink to="/login" search={{ next: formatDestination({ path: '/authorize', search }) }}>
          {words.other}
        </RouteLink>
      </p>
      <p className={css.may}>{words.may}</p>
      <ul className={css.scopes}>
        {asked.scopes.map((scope) => (
          <li key={scope}>
            <Glyph name="check" size={16} />
            <span>{say(oauthScopeTexts[scope])}</span>
          </li>
        ))}
      </ul>
      <p className={css.note}>{words.mayNot}</p>
      {asked.isDynamic && <p className={css.warning}>{words.unverified}</p>}
      <p className={css.note}>{fill(words.goesTo, { host: asked.redirectHost })}</p>
      <InlineFailure failure={answer.failure} />
      <div className={css.buttons}>
        <Button size="large" disabled={answer.busy} onClick={() => decide(false)}>
          {words.deny}
        </Button>
        <Button size="large" type="primary" loading={answer.busy} onClick={() => decide(true)}>
          {words.allow}
        </Button>
      </div>
    </>
  );
}
