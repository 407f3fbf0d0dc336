import { coreRefusals, refuse } from '@twinscape/contract';
import { BIN_ITEMS_AT_ONCE, type BinKindName, binRefusals as refusals } from '@twinscape/contract/bin';
import { type BinEntry, isStillDeleting, lockEntry, purgeEntry, restoreEntry } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { binEvents } from './events.ts';
import { requireVisible } from './store.ts';
import { canSee } from './visible.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/** Listeners delete in the moments after a deletion: who wants it back at once waits so long at most. Milliseconds. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 50;

/** Puts entries of the project, of one kind where it is named, back as they were: all of them or none. */
export async function restoreEntries(caller: Caller, ids: readonly string[], kind?: BinKindName): Promise<void> {
  const { platform, actor } = caller;
  await waitUntilDeleted(caller, ids, kind);
  await change(caller, ids, (tx, entry) => restoreEntry(platform, tx, entry, actor));
}

/** Deletes entries of the project for good, all of them or none. */
export async function deleteEntries(caller: Caller, ids: readonly string[], kind?: BinKindName): Promise<void> {
  const { platform, actor, project } = caller;
  await waitUntilDeleted(caller, ids, kind);
  await change(caller, ids, async (tx, entry) => {
    await purgeEntry(platform, tx, entry.id);
    await platform.events.emit(tx, binEvents.purged, actor, {
      entityId: entry.id,
      entityName: entry.names[0],
      companyId: project.companyId,
      projectId: project.projectId,
      values: { count: entry.count },
    });
  });
}

async function waitUntilDeleted(caller: Caller, ids: readonly string[], kind: BinKindName | undefined): Promise<void> {
  const { db } = caller.platform.database;
  const end = performance.now() + PATIENCE_MS;
  // Nobody waits for what is not theirs.
  const entries = await requireVisible(db, caller, ids);
  if (kind && entries.some((entry) => entry.kind !== kind)) throw refuse(refusals['bin.notFound']);
  if (entries.reduce((sum, { count }) => sum + count, 0) > BIN_ITEMS_AT_ONCE)
    throw refuse(refusals['bin.tooMany'], { limit: BIN_ITEMS_AT_ONCE });
  for (const id of ids)
    while (await isStillDeleting(db, id)) {
      if (performance.now() > end) throw refuse(refusals['bin.stillDeleting']);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
}

/** In the order of their ids, so that two who name the same ones never wait for each other in a circle. */
async function change(
  caller: Caller,
  ids: readonly string[],
  act: (tx: Db, entry: BinEntry) => Promise<void>,
): Promise<void> {
  const { platform, project } = caller;
  await platform.database.db.transaction(async (tx) => {
    if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    for (const id of [...new Set(ids.map((one) => one.toLowerCase()))].sort()) {
      const entry = await lockEntry(tx, project.projectId, id);
      if (!entry || !canSee(caller, entry)) throw refuse(refusals['bin.notFound']);
      await act(tx, entry);
    }
  });
}
