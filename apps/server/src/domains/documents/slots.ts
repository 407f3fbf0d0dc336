import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** What other domains keep of files goes with them, in the transaction in which they are deleted. */
export const documentRemovals = collection<(tx: Db, documentIds: readonly string[]) => Promise<void>>();
