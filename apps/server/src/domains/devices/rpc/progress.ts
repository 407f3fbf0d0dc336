import type { Db } from '../../../platform/db/index.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { markDelivered, markQueued, markSent, markUnconfirmed, type Rpc, saveResponse } from './rpcStore.ts';
import { RPC_CHANGED, RPC_QUEUED } from './signals.ts';

/** The call was sent to the device, which has yet to confirm it. */
export async function recordRpcSent(db: Db, { id }: Pick<Rpc, 'id'>): Promise<void> {
  await markSent(db, id);
}

/**
 * One of those who could hand the call to the device may do so: true for exactly one of them. Followed by
 * `notifyRpcDelivered` or `requeueRpc`.
 */
export async function claimRpc(db: Db, { id }: Pick<Rpc, 'id'>): Promise<boolean> {
  return markDelivered(db, id);
}

/** The call that was claimed is with the device; who waits for a one-way call hears so. */
export async function notifyRpcDelivered(db: Db, { id, isOneWay }: Pick<Rpc, 'id' | 'isOneWay'>): Promise<void> {
  if (isOneWay) await notifyChannel(db, RPC_CHANGED, id);
}

/** The device was gone when it was to be handed the call: it waits again, and every process hears so. */
export async function requeueRpc(db: Db, { id, deviceId }: Pick<Rpc, 'id' | 'deviceId'>): Promise<void> {
  if (await markQueued(db, id)) await notifyChannel(db, RPC_QUEUED, `${deviceId} ${id}`);
}

/** The device has taken the call; who waits for a one-way call hears so. */
export async function recordRpcConfirmed(db: Db, { id, isOneWay }: Pick<Rpc, 'id' | 'isOneWay'>): Promise<void> {
  if (await markDelivered(db, id)) await notifyRpcDelivered(db, { id, isOneWay });
}

/** The device did not confirm the call in time. True when it is to be sent once more. */
export async function recordRpcUnconfirmed(db: Db, { id }: Pick<Rpc, 'id'>): Promise<boolean> {
  return (await markUnconfirmed(db, id)) === 'TIMEOUT';
}

/** The device answered the call of a number. What comes too late, or answers nothing that was asked, is let pass. */
export async function recordRpcResponse(db: Db, deviceId: string, requestNo: number, response: string): Promise<void> {
  const id = await saveResponse(db, deviceId, requestNo, response);
  if (id !== undefined) await notifyChannel(db, RPC_CHANGED, id);
}
