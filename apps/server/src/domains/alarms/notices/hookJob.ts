import { NOTICE_LIMITS } from '@twinscape/contract/alarms';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import {
  createSignature,
  OutboundFailed,
  OutboundRefused,
  SIGNATURE_HEADER,
} from '../../../platform/outbound/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsealText } from '../../settings/index.ts';
import { findDelivery, recordTry } from './hookStore.ts';
import { noticeMetricsService } from './metrics.ts';
import { findNoticeRule } from './noticeRuleStore.ts';

const hookJob = defineJob({
  name: 'alarms.hook',
  payload: z.object({ deliveryId: z.string() }),
  maxAttempts: NOTICE_LIMITS.tries,
  lane: 'outbound',
});

/**
 * The deliveries of one rule go one after the other: a receiver that hangs holds up nobody else's for longer than one
 * try.
 */
export const queueDeliveries = (
  platform: Platform,
  tx: Db,
  deliveries: readonly { readonly id: string; readonly ruleId: string }[],
): Promise<void> =>
  platform.jobs.addAll(
    tx,
    hookJob,
    deliveries.map(({ id, ruleId }) => ({
      payload: { deliveryId: id },
      queue: `alarms.hook ${ruleId}`,
      key: `alarms.hook ${id}`,
    })),
  );

/** What one try came to; `isFinal`: another one would come to the same. */
export type HookOutcome = {
  readonly status: number | undefined;
  readonly trouble: string | undefined;
  readonly isFinal: boolean;
};

/** Answers of whom nothing is to be had any more (RFC 9110): the receiver says so. */
const FINAL_STATUSES = new Set([410]);

/** Tells a web hook once. It has taken what it is told when it answers 2xx. */
export async function sendToHook(
  platform: Platform,
  hook: { readonly url: string; readonly sealedSecret: string },
  delivery: { readonly id: string; readonly event: string; readonly body: string },
  signal?: AbortSignal,
): Promise<HookOutcome> {
  const secret = await unsealText(platform.database.db, hook.sealedSecret);
  if (secret === undefined) return { status: undefined, trouble: 'secret', isFinal: true };
  try {
    const { status } = await platform.outbound.send({
      method: 'POST',
      url: hook.url,
      headers: {
        'content-type': 'application/json',
        'x-twinscape-delivery': delivery.id,
        'x-twinscape-event': delivery.event,
        [SIGNATURE_HEADER]: createSignature(secret, delivery.body, new Date()),
      },
      body: delivery.body,
      ...(signal ? { signal } : {}),
    });
    if (status >= 200 && status < 300) return { status, trouble: undefined, isFinal: true };
    return {
      status,
      trouble: status >= 300 && status < 400 ? 'redirect' : 'status',
      isFinal: FINAL_STATUSES.has(status),
    };
  } catch (error) {
    if (error instanceof OutboundRefused) return { status: undefined, trouble: error.reason, isFinal: true };
    if (error instanceof OutboundFailed) return { status: undefined, trouble: error.trouble, isFinal: false };
    throw error;
  }
}

/**
 * Deliveries are jobs: they survive a restart, and are tried again later and later. What is given up stays in the list
 * of the dead, from where people send it again.
 */
export function registerHookJob(platform: Platform): void {
  platform.jobs.handle(hookJob, async ({ deliveryId }, { isLast, signal }) => {
    const { db } = platform.database;
    const delivery = await findDelivery(db, deliveryId);
    if (delivery?.state !== 'waiting') return;
    const rule = await findNoticeRule(db, delivery.ruleId);
    if (!rule?.hookUrl || !rule.hookSecret || !rule.isEnabled) {
      await recordTry(db, deliveryId, { state: 'failed', status: undefined, trouble: 'off' });
      return;
    }
    const outcome = await sendToHook(platform, { url: rule.hookUrl, sealedSecret: rule.hookSecret }, delivery, signal);
    if (outcome.trouble === 'aborted') {
      // The process stops: another one tells it, and this was no try.
      await queueDeliveries(platform, db, [delivery]);
      return;
    }
    const isDone = outcome.trouble === undefined;
    const isOver = isDone || outcome.isFinal || isLast;
    platform.services.get(noticeMetricsService).hooks.inc({ outcome: outcome.trouble ?? 'delivered' });
    await recordTry(db, deliveryId, { ...outcome, state: isDone ? 'delivered' : isOver ? 'failed' : 'waiting' });
    if (!isOver) throw new Error(`a web hook was not told: ${outcome.trouble} ${outcome.status ?? ''}`.trim());
  });
}
