import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { accountEventData } from '../accountActor.ts';
import { readCertKey } from '../certKey.ts';
import { verifyOwnPassword } from '../changePassword.ts';
import { certKeyChanged } from '../events.ts';
import { updateAccount } from '../store.ts';

export const ChangeCertKey = defineHandler(identityCalls.ChangeCertKey, async ({ certKey, password }, context) => {
  const { platform, actor } = context;
  const { pem, fingerprint } = readCertKey(certKey);
  const account = await verifyOwnPassword(context, password);
  await platform.database.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { certKey: pem });
    await platform.events.emit(tx, certKeyChanged, actor, {
      ...accountEventData(account),
      before: { fingerprint: account.certKey ? readCertKey(account.certKey).fingerprint : null },
      after: { fingerprint },
    });
  });
});
