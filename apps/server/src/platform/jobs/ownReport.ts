import { type Language, type RefusalText, refuse } from '@twinscape/contract';
import type { z } from 'zod';
import type { Database } from '../db/index.ts';
import type { JobDefinition, Jobs } from './index.ts';

type Caller = {
  readonly platform: { readonly jobs: Jobs; readonly database: Database };
  readonly session: { readonly userId: string };
  readonly project: { readonly projectId: string };
  readonly language: Language;
};

/**
 * How far the caller's own watched work is, and its report once it is done; work of somebody else or of another project
 * is refused as gone.
 */
export async function requireOwnReport<Report>(
  { platform, session, project, language }: Caller,
  job: JobDefinition,
  result: z.ZodType<{ projectId: string; report: Report }>,
  id: string,
  gone: RefusalText<string>,
) {
  const row = await platform.jobs.progress(platform.database.db, job, id, session.userId);
  const answer = row?.state === 'done' ? result.parse(row.result) : undefined;
  if (!row || (answer && answer.projectId !== project.projectId)) throw refuse(gone);
  const { state, percent, failure } = row;
  return {
    state: state === 'cancelled' ? ('failed' as const) : state,
    percent,
    report: answer?.report,
    failure: failure?.[language],
  };
}
