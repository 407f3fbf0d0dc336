import { refuse } from '@twinscape/contract';
import { adapterCalls, PUSH_ANSWER_MS, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { findAdapterByPushHash } from '../adapterStore.ts';
import { answerWaitersService } from '../askStored.ts';
import { hashPushToken } from '../pushAddress.ts';
import { hasRoomForPush, insertPush, takePushOutcome } from '../pushStore.ts';
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
    let waiting: Promise<void> = Promise.resolve();
    platform.reserve.requireSpace();
    if (!(await hasRoomForPush(db, adapter.id, Buffer.byteLength(payload)))) throw refuse(refusals['adapter.pushFull']);
    const id = await db.transaction(async (tx) => {
      const inserted = await insertPush(tx, adapter.id, payload);
      waiting = platform.services.get(answerWaitersService).wait(inserted, PUSH_ANSWER_MS, callerGone);
      await notifyChannel(tx, ADAPTER_PUSHED, adapter.id);
      return inserted;
    });
    await waiting;
    const outcome = await takePushOutcome(db, id);
    if (outcome?.trouble) {
      const words = [findTrouble(outcome.trouble).en, outcome.troubleDetail].filter(Boolean).join(': ');
      throw refuse(refusals['adapter.pushUnread'], { trouble: words });
    }
    return { points: outcome?.points ?? null };
  },
);
