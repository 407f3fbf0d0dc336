import type { HomeAlarm, ProjectStatistics } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** Counts for the project home, each added by the domain that keeps the things; what nobody counts is 0. */
export const projectCounts = collection<(db: Db, projectId: string) => Promise<Partial<ProjectStatistics>>>();

/** The newest `limit` device alarms of a project, and how many there are. */
export type HomeAlarmSource = (
  db: Db,
  projectId: string,
  limit: number,
) => Promise<{ readonly list: readonly HomeAlarm[]; readonly count: number }>;

/** Alarms for the project home, added by the domain that raises them; nobody raises any: an empty list. */
export const homeAlarmSources = collection<HomeAlarmSource>();
