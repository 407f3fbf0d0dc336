import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHeldMessages, takeDueMessages } from './heldStore.ts';
import { keepReachable } from './reachable.ts';
import { sendMessages } from './send.ts';
import { quietReaders } from './slots.ts';
import type { NewUserMessage } from './store.ts';

export const heldJob = defineJob({ name: 'messages.held', payload: z.object({}), maxAttempts: 1 });
/** What was held comes so late at most. */
export const HELD_EVERY_MINUTES = 1;
const MESSAGES_AT_ONCE = 500;

/** As `sendMessages`, but whoever has quiet hours now is told when they are over (T-MSG-06). */
export async function sendOutsideQuietHours(
  tx: Db,
  messages: readonly Omit<NewUserMessage, 'at'>[],
  at = new Date(),
): Promise<void> {
  const quiet = await quietReaders.get()(tx, [...new Set(messages.map(({ userId }) => userId))], at);
  await sendMessages(
    tx,
    messages.filter(({ userId }) => !quiet.has(userId)),
  );
  await insertHeldMessages(
    tx,
    messages.flatMap((one) => {
      const heldUntil = quiet.get(one.userId);
      return heldUntil ? [{ ...one, heldUntil }] : [];
    }),
  );
}

/** Brings what waited for the end of quiet hours, to those who still reach its project; answers how many came. */
export async function releaseHeldMessages({ database: { db } }: Pick<Platform, 'database'>): Promise<number> {
  let sent = 0;
  for (;;) {
    const [taken, came] = await db.transaction(async (tx) => {
      const due = await takeDueMessages(tx, MESSAGES_AT_ONCE);
      const reached = [];
      for (const userId of new Set(due.map((one) => one.userId)))
        reached.push(
          ...(await keepReachable(
            tx,
            userId,
            due.filter((one) => one.userId === userId),
          )),
        );
      await sendMessages(
        tx,
        reached.map(({ userId, projectId, kind, title, content, link }) => ({
          userId,
          projectId: projectId ?? undefined,
          kind,
          title,
          content,
          link: link ?? undefined,
        })),
      );
      return [due.length, reached.length];
    });
    sent += came ?? 0;
    if ((taken ?? 0) < MESSAGES_AT_ONCE) return sent;
  }
}
