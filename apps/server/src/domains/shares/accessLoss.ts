import { changeKept } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Actor, EventDefinition } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccessLoss, loadPeople } from '../identity/index.ts';
import { shareCancelled, shareEndedWithAccess, shareTakenOver } from './events.ts';
import { deleteSharesById, deleteSharesOfUsers, lockShares, type ShareScope, transferShares } from './listStore.ts';
import type { StoredShare } from './store.ts';

/** The shares of people who lose access end in the same transaction, or belong to their successor from now on. */
export async function endOrTransferShares(platform: Platform, tx: Db, actor: Actor, loss: AccessLoss): Promise<void> {
  const { userIds, projectId, successorId } = loss;
  const inBin = { table: 'share', column: 'created_by_id', ids: userIds, projectId } as const;
  await changeKept(tx, inBin, successorId === undefined ? 'forget' : { created_by_id: successorId });
  const makers = await loadPeople(tx, userIds);
  const nameOf = (id: string) => makers.get(id)?.masterName ?? '';
  if (successorId === undefined) {
    for (const row of await deleteSharesOfUsers(tx, userIds, { projectId }))
      await emitShareEvent(platform, tx, actor, shareEndedWithAccess, row, { person: nameOf(row.createdById) });
    return;
  }
  for (const maker of userIds)
    for (const row of await transferShares(tx, [maker], { projectId }, successorId))
      await emitShareEvent(platform, tx, actor, shareTakenOver, row, { person: nameOf(maker) });
}

/** Cancels shares of a scope, all of them or none. False when one is not there, or not of the scope. */
export async function cancelShares(
  platform: Platform,
  tx: Db,
  actor: Actor,
  scope: ShareScope,
  ids: readonly string[],
): Promise<boolean> {
  const shareIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await lockShares(tx, scope, shareIds);
  if (found.length < shareIds.length) return false;
  for (const row of await deleteSharesById(tx, shareIds))
    await emitShareEvent(platform, tx, actor, shareCancelled, row, {});
  return true;
}

const emitShareEvent = (
  { events }: Platform,
  tx: Db,
  actor: Actor,
  event: EventDefinition,
  { id, targetName, companyId, projectId }: StoredShare,
  values: Record<string, string>,
): Promise<void> =>
  events.emit(tx, event, actor, { entityId: id, entityName: targetName, companyId, projectId, values });
