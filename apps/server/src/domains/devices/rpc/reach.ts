import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import { openThing, type ThingCaller } from '../things/reach.ts';
import { type Rpc, rpcById } from './rpcStore.ts';

/** A call that is kept, of a device that the caller reaches; any other does not exist. */
export async function openRpc(caller: ThingCaller, id: string): Promise<Rpc> {
  const found = await rpcById(caller.platform.database.db, id);
  if (!found?.isPersistent) throw refuse(no['rpc.notFound']);
  await openThing(caller, found.deviceId).catch(() => {
    throw refuse(no['rpc.notFound']);
  });
  return found;
}
