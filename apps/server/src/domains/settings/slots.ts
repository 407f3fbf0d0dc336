import type { Db } from '../../platform/db/index.ts';
import { slot } from '../../platform/slot.ts';

/** What settings must know of people; filled by identity. */
export type PeopleDirectory = {
  /** False on a clean installation that nobody has set up yet. */
  hasAnyPerson(db: Db): Promise<boolean>;
  findEmail(db: Db, userId: string): Promise<string | undefined>;
};
export const peopleDirectory = slot<PeopleDirectory>('people');
