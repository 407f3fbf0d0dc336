import { createHash } from 'node:crypto';
import { type InputOf, OAUTH_SCOPES, type OauthScope, refuse } from '@twinscape/contract';
import { isSameRedirectUri, type oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import type { Db } from '../../../platform/db/index.ts';
import { type OauthClientRow, oauthClientById } from '../oauthClientStore.ts';

export type AuthorizationQuery = InputOf<typeof oauthCalls.GetAuthorizationRequest>;
/** A request that a person can decide on. */
export type Authorization = {
  readonly client: OauthClientRow;
  /** Where the answer goes. */
  readonly redirectUri: string;
  readonly scopes: readonly OauthScope[];
};

const CLIENT_ID = /^app_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;
const CHALLENGE = /^[\w-]{43}$/;

/** An application by the id that it calls itself by; undefined for anything else. */
export async function findOauthClient(db: Db, clientId: string): Promise<OauthClientRow | undefined> {
  const parts = CLIENT_ID.exec(clientId)?.slice(1);
  return parts && oauthClientById(db, parts.join('-'));
}

/**
 * Judges what an application asks for (RFC 6749, 4.1.1; RFC 7636, 4.4.1). Who it is and where it is answered come
 * first: unless both are known, nothing is sent anywhere and the person is told. Everything else is told to the
 * application: then the answer is where the browser goes.
 */
export async function readAuthorization(
  db: Db,
  query: AuthorizationQuery,
  issuer: string,
): Promise<Authorization | { readonly redirectTo: string }> {
  const client = await findOauthClient(db, query.clientId);
  if (!client) throw refuse(refusals['oauth.clientUnknown']);
  const [only] = client.redirectUris;
  const isOne = client.redirectUris.length === 1;
  const redirectUri = query.redirectUri === '' && isOne ? only : query.redirectUri;
  if (!redirectUri || !client.redirectUris.some((one) => isSameRedirectUri(one, redirectUri)))
    throw refuse(refusals['oauth.redirectUnknown']);
  const tellError = (error: string, description: string) => ({
    redirectTo: buildRedirect(redirectUri, { error, error_description: description, state: query.state, iss: issuer }),
  });
  if (query.responseType !== 'code') return tellError('unsupported_response_type', 'Only response_type=code is known');
  if (query.codeChallengeMethod !== 'S256' || !CHALLENGE.test(query.codeChallenge))
    return tellError('invalid_request', 'A code_challenge with code_challenge_method=S256 is required (RFC 7636)');
  const scopes = readScopes(query.scope);
  if (scopes.length === 0) return tellError('invalid_scope', `Known scopes: ${OAUTH_SCOPES.join(' ')}`);
  return { client, redirectUri, scopes };
}

/**
 * The known ones among scopes that are separated by spaces (RFC 6749, 3.3); without any, all. Others are left out,
 * which the answer with the token says.
 */
export function readScopes(text: string): OauthScope[] {
  const named = text.split(' ').filter((one) => one !== '');
  return named.length === 0 ? [...OAUTH_SCOPES] : OAUTH_SCOPES.filter((scope) => named.includes(scope));
}

/** An address with values added to its query; those without a value are left out. Pure. */
export function buildRedirect(address: string, values: Readonly<Record<string, string | undefined>>): string {
  const added = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
  return `${address}${address.includes('?') ? '&' : '?'}${added}`;
}

/** RFC 7636, 4.6: whether a verifier is the one whose challenge came with the request. Pure. */
export const verifiesChallenge = (verifier: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;
