import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { updatePushAddress } from './adapterStore.ts';
import { requireOwnAdapter } from './adapters.ts';
import { type AdapterCaller, adapterEventData, changeAdapters } from './changes.ts';
import { adapterEvents } from './events.ts';

/** How the token of an address is kept. It is random, so a fast hash is enough. */
export const hashPushToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** T-ADP-16, T-ADP-17: a new address, told this once; the one before ends. */
export async function renewPushAddress(caller: AdapterCaller, adapterId: string): Promise<{ path: string }> {
  const { platform, actor, project } = caller;
  const token = randomBytes(32).toString('base64url');
  await changeAdapters(caller, [adapterId], async (tx) => {
    const adapter = await requireOwnAdapter(tx, caller, adapterId);
    if (adapter.adapterKind !== 'push') throw refuse(refusals['adapter.notPush']);
    await updatePushAddress(tx, adapter.id, hashPushToken(token));
    await platform.events.emit(tx, adapterEvents.pushAddressRenewed, actor, adapterEventData(adapter, project));
  });
  return { path: `/api/push/${token}` };
}
