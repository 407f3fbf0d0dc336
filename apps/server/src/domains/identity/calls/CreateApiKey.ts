import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { insertApiKey } from '../apiKeyStore.ts';
import { newApiKey, toApiKeyInfo } from '../apiKeys.ts';
import { apiKeyAdded } from '../events.ts';
import { hashToken } from '../secrets.ts';

/**
 * The key itself leaves the server only here. It has the user's rights, so only the user makes one: neither somebody
 * who acts as them nor another key.
 */
export const CreateApiKey = defineHandler(identityCalls.CreateApiKey, async ({ name, expirationDate }, context) => {
  const { platform, session, actor } = context;
  if (session.actedBy || session.kind === 'apiKey') throw refuse(refusals['apiKey.ownSignIn']);
  if (expirationDate && expirationDate.getTime() <= Date.now()) throw refuse(refusals['apiKey.expiryPast']);
  const { key, prefix } = newApiKey();
  return platform.database.db.transaction(async (tx) => {
    const row = await insertApiKey(tx, {
      userId: session.userId,
      name,
      prefix,
      keyHash: hashToken(key),
      expiresAt: expirationDate ?? null,
    });
    await platform.events.emit(tx, apiKeyAdded, actor, {
      entityId: row.id,
      entityName: name,
      companyId: session.companyId,
      after: { name, prefix, expirationDate: expirationDate?.toISOString() ?? null },
    });
    return { ...toApiKeyInfo(row), key };
  });
});
