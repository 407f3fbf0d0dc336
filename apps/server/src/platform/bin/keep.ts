import { sql } from 'drizzle-orm';
import type { Db } from '../db/index.ts';
import type { Actor } from '../events/index.ts';
import { currentEntry, keepInBin } from './current.ts';
import { binEntry } from './tables.ts';

type Owner = { readonly companyId: string; readonly projectId: string };
type Item = { readonly id: string; readonly name: string };

/**
 * Keeps whatever the transaction deletes from now on: the things themselves, what belongs to them, and what listeners
 * delete because of its events. Say it before anything is deleted:
 *
 *     await moveToBin(tx, context, 'asset', assets.map(({ id, assetName: name }) => ({ id, name })));
 *     await removeAssets(platform, tx, ids);
 */
export async function moveToBin(
  tx: Db,
  { project, actor }: { readonly project: Owner; readonly actor: Actor },
  kind: string,
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return;
  const [entry] = await tx
    .insert(binEntry)
    .values({
      companyId: project.companyId,
      projectId: project.projectId,
      kind,
      itemIds: items.map(({ id }) => id),
      names: items.map(({ name }) => name),
      count: items.length,
      deletedBy: actor.userId ?? null,
      deletedByName: actor.userName,
    })
    .returning({ id: binEntry.id });
  if (entry) await keepInBin(tx, entry.id);
}

/**
 * For what no row can bring back, such as the bytes of a file: where the transaction only moves to the bin, notes the
 * act for the day on which the entry is deleted for good, and answers true. `binActs` names it.
 */
export async function leaveForLater(tx: Db, act: string, data: object): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into bin_remainder (entry_id, act, data)
    select ${currentEntry}, ${act}, ${JSON.stringify(data)}::jsonb where ${currentEntry} is not null
    returning id`);
  return rows.length > 0;
}
