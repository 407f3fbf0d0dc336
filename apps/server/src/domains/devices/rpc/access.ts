import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { requireDeviceById, type SignedInCaller } from '../accessById.ts';
import { type Rpc, rpcById } from './rpcStore.ts';

/** A call that is kept, of a device that the caller reaches; any other does not exist. */
export async function requireRpc(caller: SignedInCaller, id: string): Promise<Rpc> {
  const found = await rpcById(caller.platform.database.db, id);
  if (!found?.isPersistent) throw refuse(refusals['rpc.notFound']);
  await requireDeviceById(caller, found.deviceId).catch(() => {
    throw refuse(refusals['rpc.notFound']);
  });
  return found;
}
