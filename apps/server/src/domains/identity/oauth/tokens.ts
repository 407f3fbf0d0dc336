import type { OauthScope } from '@twinscape/contract';
import { refuse } from '@twinscape/contract';
import { type OauthToken, oauthRefusals as refusals } from '@twinscape/contract/identity';
import type { Db } from '../../../platform/db/index.ts';
import { ACCESS_TOKEN_PREFIX, type Context } from '../../../platform/http/index.ts';
import { toAccountActor } from '../accountActor.ts';
import { oauthTokenReused } from '../events.ts';
import { type OauthClientRow, touchOauthClient } from '../oauthClientStore.ts';
import {
  deleteGrant,
  extendGrant,
  findCode,
  findOauthToken,
  insertOauthToken,
  useCode,
  useRefreshToken,
} from '../oauthGrantStore.ts';
import { hashToken, newToken } from '../secrets.ts';
import { companyExists } from '../signIn.ts';
import type { Account } from '../store.ts';
import { readScopes, verifiesChallenge } from './authorization.ts';

/** Seconds that a code, an access token and a refresh token hold; the last is pushed on by each refresh. */
export const CODE_SECONDS = 60;
export const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 90 * 86_400;
const REFRESH_TOKEN_PREFIX = 'tsr_';

const invalidGrant = () => refuse(refusals['oauth.invalid_grant']);

/** What a code or a refresh token that came a second time leads to: its grant ends, whoever of the two comes second. */
class UsedTwice {
  constructor(
    readonly grantId: string,
    readonly account: Account,
  ) {}
}

/** Tokens for a code (RFC 6749, 4.1.3; RFC 7636, 4.5). */
export const changeCode = (
  context: Context,
  client: OauthClientRow,
  form: ReadonlyMap<string, string>,
): Promise<OauthToken> =>
  endIfUsedTwice(context, client, async (tx) => {
    const codeHash = hashToken(form.get('code') ?? '');
    const found = await findCode(tx, codeHash);
    if (!found || found.grant.clientId !== client.id) throw invalidGrant();
    const { code, grant, account } = found;
    if (code.usedAt) return new UsedTwice(grant.id, account);
    const isRight =
      code.expiresAt.getTime() > Date.now() &&
      (code.redirectUri === '' || code.redirectUri === form.get('redirect_uri')) &&
      verifiesChallenge(form.get('code_verifier') ?? '', code.codeChallenge) &&
      (await companyExists(tx, account));
    // A guess at the verifier ends the code: whoever holds it is not the one who asked for it.
    await useCode(tx, codeHash);
    return isRight ? issueTokens(tx, grant, grant.scopes) : undefined;
  });

/** New tokens for a refresh token, which is used up by it (RFC 6749, 6; RFC 9700, 4.14.2). */
export const refreshTokens = (
  context: Context,
  client: OauthClientRow,
  form: ReadonlyMap<string, string>,
): Promise<OauthToken> =>
  endIfUsedTwice(context, client, async (tx) => {
    const tokenHash = hashToken(form.get('refresh_token') ?? '');
    const found = await findOauthToken(tx, tokenHash);
    if (found?.token.kind !== 'refresh' || found.grant.clientId !== client.id) throw invalidGrant();
    const { token, grant, account } = found;
    if (token.usedAt) return new UsedTwice(grant.id, account);
    if (!(await companyExists(tx, account))) throw invalidGrant();
    const asked = form.get('scope');
    const scopes = asked === undefined ? token.scopes : readScopes(asked);
    if (scopes.length === 0 || scopes.some((scope) => !grant.scopes.includes(scope)))
      throw refuse(refusals['oauth.invalid_scope']);
    await useRefreshToken(tx, tokenHash);
    return issueTokens(tx, grant, scopes);
  });

/** What a change answers; undefined: it was wrong, and what it did so far stays done. */
async function endIfUsedTwice(
  context: Context,
  client: OauthClientRow,
  change: (tx: Db) => Promise<OauthToken | UsedTwice | undefined>,
): Promise<OauthToken> {
  const { platform, actor } = context;
  const done = await platform.database.db.transaction(async (tx) => {
    const outcome = await change(tx);
    if (!(outcome instanceof UsedTwice)) return outcome;
    await deleteGrant(tx, outcome.grantId);
    await platform.events.emit(tx, oauthTokenReused, toAccountActor(actor, outcome.account), {
      entityId: outcome.grantId,
      entityName: client.clientName,
      companyId: outcome.account.companyId ?? undefined,
    });
    return undefined;
  });
  if (!done) throw invalidGrant();
  return done;
}

async function issueTokens(
  tx: Db,
  grant: { readonly id: string; readonly clientId: string },
  scopes: OauthScope[],
): Promise<OauthToken> {
  const [accessToken, refreshToken] = [ACCESS_TOKEN_PREFIX + newToken(), REFRESH_TOKEN_PREFIX + newToken()];
  const insert = (kind: 'access' | 'refresh', token: string, seconds: number): Promise<void> =>
    insertOauthToken(tx, { tokenHash: hashToken(token), grantId: grant.id, kind, scopes }, seconds);
  await insert('access', accessToken, ACCESS_SECONDS);
  await insert('refresh', refreshToken, REFRESH_SECONDS);
  await extendGrant(tx, grant.id, REFRESH_SECONDS);
  await touchOauthClient(tx, grant.clientId);
  return { accessToken, tokenType: 'Bearer', expiresIn: ACCESS_SECONDS, refreshToken, scope: scopes.join(' ') };
}
