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

/** Whether a path is that of a stored picture that members of the enterprise may use; filled by the files domain. */
export const isStoredPicture =
  slot<(db: Db, path: string, companyId: string | undefined) => Promise<boolean>>('isStoredPicture');
