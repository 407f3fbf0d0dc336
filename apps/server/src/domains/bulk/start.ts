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
import { countUnfinishedJobs, deleteJobsBeyond, insertJob } from './store.ts';

/** Goes on with one bulk job for a while, and queues itself again until it is over. */
export const bulkWork = defineJob({ name: 'bulk.run', payload: z.object({ bulkId: z.string() }), maxAttempts: 10 });

/** Whoever makes the call that begins a job: a kernel `Context` of scope `project` is one. */
export type BulkStarter = Pick<Context, 'platform' | 'actor' | 'language'> & {
  readonly project: ProjectScope;
  readonly session: Pick<Session, 'userId'>;
};

/** The first that is one too many is asked for as well. */
export const BULK_ASKED = BULK_ITEMS_MAX + 1;

/**
 * Begins to do something with many things of the project. `ids`: what the caller's filter finds, `BULK_ASKED` at most,
 * of which those in `except` are left alone. What is found now is what it is done with, whatever matches later.
 */
export async function startBulkJob(
  { platform, project, actor, language, session }: BulkStarter,
  act: string,
  {
    ids,
    except = [],
    options = {},
  }: { ids: readonly string[]; except?: readonly string[] | undefined; options?: object },
): Promise<BulkStarted> {
  const { title } = requireAct(act);
  const left = new Set(except.map((id) => id.toLowerCase()));
  const itemIds = ids.filter((id) => !left.has(id.toLowerCase()));
  if (itemIds.length === 0) throw refuse(refusals['bulk.nothing']);
  if (itemIds.length > BULK_ITEMS_MAX) throw refuse(refusals['bulk.tooMany'], { limit: BULK_ITEMS_MAX });
  return platform.database.db.transaction(async (tx) => {
    await refuseTooMany(tx, project.projectId, session.userId);
    const bulkId = await insertJob(tx, {
      companyId: project.companyId,
      projectId: project.projectId,
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
    await platform.jobs.add(tx, bulkWork, { bulkId }, { queue: toQueue(project) });
    return { bulkId, count: itemIds.length };
  });
}

/** One job of a project after the other: they would wait for each other's rows. */
export const toQueue = ({ projectId }: Pick<ProjectScope, 'projectId'>): string => `bulk ${projectId}`;

export function requireAct(name: string) {
  const act = bulkActs.all().get(name);
  if (!act) throw new Error(`there is no bulk act "${name}"`);
  return act;
}

async function refuseTooMany(tx: Db, projectId: string, ownerId: string): Promise<void> {
  await lockName(tx, `bulk ${projectId}`);
  const { all, own } = await countUnfinishedJobs(tx, projectId, ownerId);
  if (all >= BULK_JOBS_OF_PROJECT || own >= BULK_JOBS_OF_PERSON) throw refuse(refusals['bulk.tooManyJobs']);
}
