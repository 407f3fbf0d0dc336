import type { Db } from '../../platform/db/index.ts';
import { slot } from '../../platform/slot.ts';

/** What settings must know of people; filled by identity. */
export type People = {
  /** False on a clean installation that nobody has set up yet. */
  anybody(db: Db): Promise<boolean>;
  emailOf(db: Db, userId: string): Promise<string | undefined>;
};
export const people = slot<People>('people');
