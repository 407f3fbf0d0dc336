import { fillText, refuse } from '@twinscape/contract';
import {
  BULK_ITEMS_MAX,
  BULK_JOBS_KEPT,
  BULK_JOBS_OF_PERSON,
  BULK_JOBS_OF_PROJECT,
  type BulkStarted,
  bulkRefusals as refusals,
} from '@twinscape/contract/bulk';
import { z } from 'zod';
import { type Db, lockName } from '../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { bulkActs } from './defineBulkAct.ts';
import { countUnfinishedJobs, deleteJobsBeyond, insertJob, type StoredBulkPlace } from './store.ts';

/** Goes on with one bulk job for a while, and queues itself again until it is over. */
export const bulkWork = defineJob({ name: 'bulk.run', payload: z.object({ bulkId: z.string() }), maxAttempts: 10 });

/** Whoever makes the call that begins a job: a kernel `Context` is one. */
type BulkStarter = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Pick<Session, 'userId'> };
export type ProjectBulkStarter = BulkStarter & { readonly project: ProjectScope };
/** Where the things are: in a project, or in the enterprise itself. */
type BulkPlace = Pick<ProjectScope, 'companyId'> & { readonly projectId?: string | undefined };

/** The first that is one too many is asked for as well. */
export const BULK_ASKED = BULK_ITEMS_MAX + 1;

/**
 * Begins to do something with many things of one place. `ids`: what the caller's filter finds, `BULK_ASKED` at most,
 * of which those in `except` are left alone. What is found now is what it is done with, whatever matches later.
 */
export async function startBulkJob(
  { platform, actor, language, session }: BulkStarter,
  given: BulkPlace,
  act: string,
  {
    ids,
    except = [],
    options = {},
  }: { ids: readonly string[]; except?: readonly string[] | undefined; options?: object },
): Promise<BulkStarted> {
  const { title } = requireAct(act);
  const place = { companyId: given.companyId, projectId: given.projectId ?? null };
  const left = new Set(except.map((id) => id.toLowerCase()));
  const itemIds = ids.filter((id) => !left.has(id.toLowerCase()));
  if (itemIds.length === 0) throw refuse(refusals['bulk.nothing']);
  if (itemIds.length > BULK_ITEMS_MAX) throw refuse(refusals['bulk.tooMany'], { limit: BULK_ITEMS_MAX });
  return platform.database.db.transaction(async (tx) => {
    await refuseTooMany(tx, place, session.userId);
    const bulkId = await insertJob(tx, {
      ...place,
      ownerId: session.userId,
      act,
      options,
      actor,
      language,
      title: fillText(title, { count: itemIds.length }),
      itemIds,
      count: itemIds.length,
    });
    await deleteJobsBeyond(tx, session.userId, BULK_JOBS_KEPT);
    await platform.jobs.add(tx, bulkWork, { bulkId }, { queue: toQueue(place) });
    return { bulkId, count: itemIds.length };
  });
}

/** One job of a place after the other: they would wait for each other's rows. */
export const toQueue = ({ companyId, projectId }: StoredBulkPlace): string => `bulk ${projectId ?? companyId}`;

export function requireAct(name: string) {
  const act = bulkActs.all().get(name);
  if (!act) throw new Error(`there is no bulk act "${name}"`);
  return act;
}

async function refuseTooMany(tx: Db, place: StoredBulkPlace, ownerId: string): Promise<void> {
  await lockName(tx, toQueue(place));
  const { all, own } = await countUnfinishedJobs(tx, place, ownerId);
  if (all >= BULK_JOBS_OF_PROJECT || own >= BULK_JOBS_OF_PERSON) throw refuse(refusals['bulk.tooManyJobs']);
}
