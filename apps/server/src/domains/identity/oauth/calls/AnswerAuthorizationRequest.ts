import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { oauthGrantAdded } from '../../events.ts';
import { deleteOldestGrants, insertCode, insertGrant } from '../../oauthGrantStore.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { loadPublicAddress } from '../addresses.ts';
import { buildRedirect, readAuthorization } from '../authorization.ts';
import { CODE_SECONDS } from '../tokens.ts';

/** Grants of one person for one application: each device or browser has its own. */
const GRANTS_MAX = 20;

/**
 * The code leaves the server only here. It stands for the person, so only the person answers: neither somebody who acts
 * as them nor a key or an application.
 */
export const AnswerAuthorizationRequest = defineHandler(
  oauthCalls.AnswerAuthorizationRequest,
  async ({ isAllowed, ...query }, context) => {
    const { platform, session, actor } = context;
    if (session.actedBy || session.kind !== 'token') throw refuse(refusals['oauth.ownSignIn']);
    const issuer = await loadPublicAddress(context);
    const asked = await readAuthorization(platform.database.db, query, issuer);
    if ('redirectTo' in asked) return { redirectTo: asked.redirectTo };
    const { client, redirectUri, scopes } = asked;
    const { state } = query;
    if (!isAllowed) return { redirectTo: buildRedirect(redirectUri, { error: 'access_denied', state, iss: issuer }) };
    const code = newToken();
    await platform.database.db.transaction(async (tx) => {
      await deleteOldestGrants(tx, session.userId, client.id, GRANTS_MAX - 1);
      const values = { clientId: client.id, userId: session.userId, scopes: [...scopes] };
      const grant = await insertGrant(tx, values, CODE_SECONDS);
      const codeHash = hashToken(code);
      const { codeChallenge } = query;
      await insertCode(
        tx,
        { codeHash, grantId: grant.id, redirectUri: query.redirectUri, codeChallenge },
        CODE_SECONDS,
      );
      await platform.events.emit(tx, oauthGrantAdded, actor, {
        entityId: grant.id,
        entityName: client.clientName,
        companyId: session.companyId,
        after: { scopes: scopes.join(' ') },
      });
    });
    return { redirectTo: buildRedirect(redirectUri, { code, state, iss: issuer }) };
  },
);
