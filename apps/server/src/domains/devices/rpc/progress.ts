import type { Db } from '../../../platform/db/index.ts';
import { signal } from '../../../platform/signals/index.ts';
import { noteAnswered, noteDelivered, noteSent, noteUnconfirmed, type Rpc } from './rpcStore.ts';
import { RPC_CHANGED } from './signals.ts';

/** The call was sent to the device, which has yet to confirm it. */
export async function rpcSent(db: Db, { id }: Pick<Rpc, 'id'>): Promise<void> {
  await noteSent(db, id);
}

/** The device has taken the call; who waits for a one-way call hears so. */
export async function rpcConfirmed(db: Db, { id, isOneWay }: Pick<Rpc, 'id' | 'isOneWay'>): Promise<void> {
  if ((await noteDelivered(db, id)) && isOneWay) await signal(db, RPC_CHANGED, id);
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
