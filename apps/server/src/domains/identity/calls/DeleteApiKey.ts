import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteApiKey } from '../apiKeyStore.ts';
import { apiKeyDeleted } from '../events.ts';
import { publishSessionEnd } from '../store.ts';

export const DeleteApiKey = defineHandler(identityCalls.DeleteApiKey, async ({ id }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const row = await deleteApiKey(tx, session.userId, id);
    if (!row) throw refuse(refusals['apiKey.notFound']);
    await publishSessionEnd(tx, [session]);
    await platform.events.emit(tx, apiKeyDeleted, actor, {
      entityId: row.id,
      entityName: row.name,
      companyId: session.companyId,
      before: { name: row.name, prefix: row.prefix },
    });
  });
});
