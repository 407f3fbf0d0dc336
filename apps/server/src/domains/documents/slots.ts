import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { collection, slot } from '../../platform/slot.ts';

/** What other domains keep of files goes with them, in the transaction in which they are deleted. */
export const documentRemovals = collection<(tx: Db, documentIds: readonly string[]) => Promise<void>>();

/** Finds a device of the project, whose documents are wanted; refuses where there is none. Filled by devices. */
export const linkedDevices =
  slot<
    (
      db: Db,
      caller: { readonly project: ProjectScope },
      deviceId: string,
      lock?: 'share',
    ) => Promise<{ readonly id: string; readonly name: string }>
  >('linkedDevices');
