import type { Db } from '../../../platform/db/index.ts';
import { signal } from '../../../platform/signals/index.ts';
import { noteAnswered, noteDelivered, noteHandedBack, noteSent, noteUnconfirmed, type Rpc } from './rpcStore.ts';
import { RPC_CHANGED, RPC_WAITS } from './signals.ts';

/** The call was sent to the device, which has yet to confirm it. */
export async function rpcSent(db: Db, { id }: Pick<Rpc, 'id'>): Promise<void> {
  await noteSent(db, id);
}

/** One of those who could hand the call to the device may do so: true for exactly one of them. Followed by `rpcGiven` or `rpcHandedBack`. */
export async function rpcClaimed(db: Db, { id }: Pick<Rpc, 'id'>): Promise<boolean> {
  return noteDelivered(db, id);
}

/** The call that was claimed is with the device; who waits for a one-way call hears so. */
export async function rpcGiven(db: Db, { id, isOneWay }: Pick<Rpc, 'id' | 'isOneWay'>): Promise<void> {
  if (isOneWay) await signal(db, RPC_CHANGED, id);
}

/** The device was gone when it was to be handed the call: it waits again, and every process hears so. */
export async function rpcHandedBack(db: Db, { id, deviceId }: Pick<Rpc, 'id' | 'deviceId'>): Promise<void> {
  if (await noteHandedBack(db, id)) await signal(db, RPC_WAITS, `${deviceId} ${id}`);
}

/** The device has taken the call; who waits for a one-way call hears so. */
export async function rpcConfirmed(db: Db, { id, isOneWay }: Pick<Rpc, 'id' | 'isOneWay'>): Promise<void> {
  if (await noteDelivered(db, id)) await rpcGiven(db, { id, isOneWay });
}

/** The device did not confirm the call in time. True when it is to be sent once more. */
export async function rpcUnconfirmed(db: Db, { id }: Pick<Rpc, 'id'>): Promise<boolean> {
  return (await noteUnconfirmed(db, id)) === 'TIMEOUT';
}

/** The device answered the call of a number. What comes too late, or answers nothing that was asked, is let pass. */
export async function rpcAnswered(db: Db, deviceId: string, requestNo: number, response: string): Promise<void> {
  const id = await noteAnswered(db, deviceId, requestNo, response);
  if (id !== undefined) await signal(db, RPC_CHANGED, id);
}
