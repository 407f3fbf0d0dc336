import type { Db } from '../../platform/db/index.ts';
import { slot } from '../../platform/slot.ts';

/** What identity must know of an enterprise; undefined when it was deleted. */
export type CompanyStanding = {
  readonly companyName: string;
  readonly logo: string | undefined;
  readonly trial: boolean;
  readonly expired: boolean;
};

/** Filled by the enterprises domain. */
export const companyStanding =
  slot<(db: Db, companyId: string) => Promise<CompanyStanding | undefined>>('companyStanding');
