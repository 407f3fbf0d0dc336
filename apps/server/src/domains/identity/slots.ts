import type { SharesOnAccessLoss } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection, slot } from '../../platform/slot.ts';

/** What identity must know of an enterprise; undefined when it was deleted. */
export type CompanyStatus = {
  readonly companyName: string;
  readonly logo: string | undefined;
  readonly trial: boolean;
  readonly expired: boolean;
};

/** Filled by the enterprises domain. */
export const companyStatus = slot<(db: Db, companyId: string) => Promise<CompanyStatus | undefined>>('companyStanding');

/** Whether a path is that of a stored picture that members of the enterprise may use; filled by the files domain. */
export const isStoredPicture =
  slot<(db: Db, path: string, companyId: string | undefined) => Promise<boolean>>('isStoredPicture');

/** People who lose access to a project, or without one named to everything. */
export type AccessLoss = {
  readonly userIds: readonly string[];
  readonly projectId?: string;
  /** Who takes over what they shared; absent: it ends. */
  readonly successorId?: string | undefined;
};

/**
 * Runs in the transaction that takes the access away: what people handed out to others ends with their access, or
 * changes hands.
 */
export const accessLossHandlers =
  collection<(platform: Platform, tx: Db, actor: Actor, loss: AccessLoss) => Promise<void>>();

export async function endAccess(platform: Platform, tx: Db, actor: Actor, loss: AccessLoss): Promise<void> {
  if (loss.userIds.length === 0) return;
  for (const handle of accessLossHandlers.all().values()) await handle(platform, tx, actor, loss);
}

/**
 * The successor that a call asks for: whoever makes the call, unless they are among those who lose access. Undefined:
 * the shares are cancelled.
 */
export const chooseSuccessor = (
  shares: SharesOnAccessLoss,
  callerId: string,
  userIds: readonly string[],
): string | undefined => (shares === 'takeOver' && !userIds.includes(callerId) ? callerId : undefined);
