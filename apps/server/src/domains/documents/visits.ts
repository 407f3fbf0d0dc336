import { z } from 'zod';
import type { Session } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Document } from './documentStore.ts';
import { deleteOldVisits, insertVisits, type VisitOfDocument } from './visitStore.ts';

type Visitor = {
  readonly platform: Pick<Platform, 'database' | 'log'>;
  readonly session: Pick<Session, 'userId' | 'masterName' | 'share'>;
};
type Visited = Pick<Document, 'id' | 'projectId' | 'versionCount'>;

/**
 * Notes that somebody looked at files, or downloads them; of an earlier version its number. What cannot be noted is
 * read all the same.
 */
export async function noteVisits(
  { platform, session }: Visitor,
  act: VisitOfDocument['act'],
  visited: readonly Visited[],
  version?: number,
): Promise<void> {
  // Behind a link nobody is known by name, and its maker did not look.
  const who = session.share
    ? { userId: null, userName: null }
    : { userId: session.userId, userName: session.masterName };
  const visits = visited.map(({ id: documentId, projectId, versionCount }) => ({
    ...who,
    projectId,
    documentId,
    version: version ?? versionCount,
    act,
  }));
  await insertVisits(platform.database.db, visits).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'a visit of a file could not be noted'),
  );
}

const forgetJob = defineJob({ name: 'documents.forgetVisits', payload: z.object({}), maxAttempts: 3 });

export function registerVisitRetention({ jobs, database }: Platform): void {
  jobs.handleDaily(forgetJob, { hour: 20, minute: 45 }, () => deleteOldVisits(database.db));
}
