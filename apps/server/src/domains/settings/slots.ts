import type { ProgramState } from '@twinscape/contract/settings';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection, slot } from '../../platform/slot.ts';

/** What settings must know of people; filled by identity. */
export type PeopleDirectory = {
  /** False on a clean installation that nobody has set up yet. */
  hasAnyPerson(db: Db): Promise<boolean>;
  findEmail(db: Db, userId: string): Promise<string | undefined>;
};
export const peopleDirectory = slot<PeopleDirectory>('people');

/** How a program stands that a domain uses, by its name. */
export const programStates =
  collection<
    (platform: Platform) => Promise<Pick<ProgramState, 'state' | 'detail'>> | Pick<ProgramState, 'state' | 'detail'>
  >();
