import { refuse } from '@twinscape/contract';
import { adapterCalls, PUSH_ANSWER_MS, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { findAdapterByPushHash } from '../adapterStore.ts';
import { answerWaitersService } from '../askStored.ts';
import { hashPushToken } from '../pushAddress.ts';
import { hasRoomForPush, insertPush, takePushOutcome } from '../pushStore.ts';
import { pushGateService } from '../running/pushGate.ts';
import { ADAPTER_PUSHED } from '../signals.ts';
import { findTrouble } from '../troubles.ts';

/** T-ADP-18. Kept before anything of it is read; read by the process that runs the adapter, in the order of coming. */
export const PushAdapterValues = defineHandler(
  adapterCalls.PushAdapterValues,
  async ({ pushToken, payload }, { platform, callerGone }) => {
    const { db } = platform.database;
    const adapter = await findAdapterByPushHash(db, hashPushToken(pushToken));
    if (!adapter) throw refuse(refusals['adapter.pushUnknown']);
    if (adapter.state !== 'running') throw refuse(refusals['adapter.pushStopped']);
    if (payload.includes('\u0000')) throw refuse(refusals['adapter.pushUnread'], { trouble: 'U+0000' });
    platform.reserve.requireSpace();
    const bytes = Buffer.byteLength(payload);
    const leave = platform.services.get(pushGateService).enter(adapter.id, bytes);
    if (!leave) throw refuse(refusals['adapter.pushFull']);
    try {
      return await storeAndWait(platform, adapter.id, payload, bytes, callerGone);
    } finally {
      leave();
    }
  },
);

async function storeAndWait(
  platform: Platform,
  adapterId: string,
  payload: string,
  bytes: number,
  callerGone: AbortSignal,
): Promise<{ points: number | null }> {
  const { db } = platform.database;
  let waiting: Promise<void> = Promise.resolve();
  if (!(await hasRoomForPush(db, adapterId, bytes))) throw refuse(refusals['adapter.pushFull']);
  const id = await db.transaction(async (tx) => {
    const inserted = await insertPush(tx, adapterId, payload);
    waiting = platform.services.get(answerWaitersService).wait(inserted, PUSH_ANSWER_MS, callerGone);
    await notifyChannel(tx, ADAPTER_PUSHED, adapterId);
    return inserted;
  });
  await waiting;
  const outcome = await takePushOutcome(db, id);
  if (outcome?.trouble) {
    const words = [findTrouble(outcome.trouble).en, outcome.troubleDetail].filter(Boolean).join(': ');
    throw refuse(refusals['adapter.pushUnread'], { trouble: words });
  }
  return { points: outcome?.points ?? null };
}
