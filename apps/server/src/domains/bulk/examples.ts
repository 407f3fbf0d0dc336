import type { bulkCalls } from '@twinscape/contract/bulk';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../testing/examples.ts';
import { bulkJob } from './tables.ts';

/** Lets all jobs be over: whoever tries many calls that begin one would have too many. */
export const endBulkJobs = (app: TestApp) =>
  app.platform.database.pool.query(`update bulk_job set state = 'done' where state in ('waiting', 'running')`);

/** A job of whoever tries the call, of one thing that nobody knows. */
async function jobOf(app: TestApp, caller: TestCaller, state: 'running' | 'done'): Promise<{ bulkId: string }> {
  const person = app.world.people[isPerson(caller) ? caller : 'member'];
  const [job] = await app.platform.database.db
    .insert(bulkJob)
    .values({
      companyId: app.world.east.id,
      projectId: app.world.east.tower,
      ownerId: person.id,
      act: 'alarms.acknowledge',
      options: {},
      actor: { userId: person.id, userName: person.name, ip: '127.0.0.1' },
      language: 'cn',
      title: { cn: '确认 1 条报警', en: 'Acknowledge 1 alarm' },
      itemIds: [newId()],
      count: 1,
      state,
    })
    .returning({ id: bulkJob.id });
  return { bulkId: job?.id ?? '' };
}

export const bulkExamples: Examples<typeof bulkCalls> = {
  GetBulkJobs: { input: () => ({}) },
  CancelBulkJob: { input: (app, caller) => jobOf(app, caller, 'running') },
  RemoveBulkJob: { input: (app, caller) => jobOf(app, caller, 'done') },
  DownloadBulkResult: {
    input: (app, caller) => jobOf(app, caller, 'done'),
    // A trial user begins none.
    allowed: ['platform', 'admin', 'engineer', 'member'],
  },
};
