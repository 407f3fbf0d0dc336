import { Refusal, type Text } from '@twinscape/contract';
import { bulkRefusals as refusals } from '@twinscape/contract/bulk';
import type { Db } from '../../platform/db/index.ts';
import type { JobRun } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadStanding } from '../identity/index.ts';
import type { BulkCaller, BulkFate } from './defineBulkAct.ts';
import { findReach } from './findReach.ts';
import { bulkWork, requireAct, toQueue } from './start.ts';
import { type BulkJobRow, insertFates, isUnderWay, loadHeldJob, loadItemIds, updateJob } from './store.ts';

/** A job gives its place to others so often. Milliseconds. */
const TURN_MS = 3_000;

/** Goes on with a job for a turn; it queues itself again where more is left. */
export async function runBulkJob(
  platform: Platform,
  bulkId: string,
  { signal, isLast }: Pick<JobRun, 'signal' | 'isLast'>,
): Promise<void> {
  const { db } = platform.database;
  const end = performance.now() + TURN_MS;
  try {
    for (;;) {
      const tasks: (() => void)[] = [];
      const left = await db.transaction((tx) => runPiece(platform, tx, bulkId, (task) => tasks.push(task)));
      for (const task of tasks) task();
      if (!left) return;
      if (performance.now() > end || signal?.aborted) break;
    }
  } catch (error) {
    // The piece was taken back. A refusal says why nothing more can be done; anything else may pass.
    if (!(error instanceof Refusal) && !isLast) throw error;
    await db.transaction((tx) => finish(tx, bulkId, 'failed', toFailure(error)));
    if (!(error instanceof Refusal)) throw error;
    return;
  }
  await db.transaction(async (tx) => {
    const job = await loadHeldJob(tx, bulkId);
    if (job) await platform.jobs.add(tx, bulkWork, { bulkId }, { queue: toQueue(job) });
  });
}

/**
 * Does it with the next things, writes down what became of each and how far the job is, in one transaction: whoever
 * dies in the middle has done nothing. Answers whether more is left.
 */
async function runPiece(
  platform: Platform,
  tx: Db,
  bulkId: string,
  afterCommit: BulkCaller['afterCommit'],
): Promise<boolean> {
  const job = await loadHeldJob(tx, bulkId);
  if (!job || !isUnderWay(job)) return false;
  if (job.isCancelling) return finish(tx, bulkId, 'cancelled');
  const act = requireAct(job.act);
  const standing = await findStanding(tx, job);
  if (!standing) throw new Refusal(refusals['bulk.rightEnded']);
  const from = job.doneCount + job.refusedCount;
  const ids = await loadItemIds(tx, bulkId, from, act.pieceSize);
  const { actor, language, companyId } = job;
  const caller = { platform, actor, language, companyId, afterCommit, ...standing };
  const known = ids.length === 0 ? [] : await act.apply(tx, caller, ids, act.options.parse(job.options));
  const fates = new Map(known.map((fate) => [fate.id, fate]));
  const gone: Omit<BulkFate, 'id'> = { name: '', reason: toText(refusals['bulk.gone']) };
  const rows = ids.map((itemId, at) => {
    const { name, reason } = fates.get(itemId) ?? gone;
    return { jobId: bulkId, place: from + at, itemId, name, reason: reason ?? null };
  });
  await insertFates(tx, rows);
  const refused = rows.filter(({ reason }) => reason !== null).length;
  await updateJob(tx, bulkId, {
    state: 'running',
    doneCount: job.doneCount + rows.length - refused,
    refusedCount: job.refusedCount + refused,
  });
  if (ids.length > 0 && from + ids.length < job.count) return true;
  return finish(tx, bulkId, 'done');
}

/** The owner as they stand where the job belongs, as far as they may still make the call that began it. */
async function findStanding(tx: Db, job: BulkJobRow) {
  const session = await loadStanding(tx, job.ownerId);
  return session && findReach(tx, session, requireAct(job.act).call, job);
}

async function finish(tx: Db, bulkId: string, state: 'done' | 'failed' | 'cancelled', failure?: Text): Promise<false> {
  await updateJob(tx, bulkId, { state, finishedAt: new Date(), ...(failure ? { failure } : {}) });
  return false;
}

const toText = ({ cn, en }: Text): Text => ({ cn, en });

const toFailure = (error: unknown): Text =>
  error instanceof Refusal
    ? { cn: error.in('cn'), en: error.in('en') }
    : { cn: '操作失败，剩余内容未处理', en: 'The job failed. The remaining items were left as they are.' };
