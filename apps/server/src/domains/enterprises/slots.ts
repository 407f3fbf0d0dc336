import type { Db } from '../../platform/db/index.ts';
import { slot } from '../../platform/slot.ts';

/** What enterprises must know of the projects below them: how many there are that were not deleted. */
export type ProjectCounter = {
  count(db: Db, companyId: string): Promise<number>;
  /** For a page of enterprises at once; one without projects may be left out. */
  countByCompany(db: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** Filled by the projects domain. */
export const projectCounter = slot<ProjectCounter>('projectsOf');
