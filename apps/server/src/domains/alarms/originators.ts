import type { EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../platform/db/index.ts';
import { deleteOriginatorAlarms, findOriginatorIds, moveOriginator, renameOriginator } from './changeStore.ts';
import { publishAlarmsChanged } from './publish.ts';
import { alarmOriginators } from './slots.ts';

/**
 * Alarms bear the names that their originators have now: of those that are named, or of all of the kind that a project
 * has alarms of.
 */
export async function renameOriginators(
  tx: Db,
  type: EntityType,
  which: { readonly ids: readonly string[] } | { readonly projectId: string },
): Promise<void> {
  const ids = 'ids' in which ? which.ids : await findOriginatorIds(tx, which.projectId, type);
  const named = (await alarmOriginators.get(type)?.(tx, ids)) ?? [];
  for (const { id, name, label } of named)
    await renameOriginator(tx, id, { originatorName: name, originatorLabel: label ?? null });
  await publishAlarmsChanged(tx, named);
}

/**
 * The alarms of an originator follow it. Where it stands now decides, whatever order the events of several moves come
 * in; those of one in no project belong to its enterprise alone. `left`: the project in which it was.
 */
export async function moveOriginatorAlarms(
  tx: Db,
  type: EntityType,
  moved: { readonly id: string; readonly companyId: string; readonly left?: string | undefined },
): Promise<void> {
  const [found] = (await alarmOriginators.get(type)?.(tx, [moved.id])) ?? [];
  const projectId = found?.projectId ?? moved.companyId;
  await moveOriginator(tx, moved.id, projectId);
  await publishAlarmsChanged(tx, [{ projectId }, ...(moved.left === undefined ? [] : [{ projectId: moved.left }])]);
}

/** Alarms go with what they come from. */
export async function removeOriginator(tx: Db, id: string, projectId: string | undefined): Promise<void> {
  const count = await deleteOriginatorAlarms(tx, [id]);
  if (count > 0 && projectId) await publishAlarmsChanged(tx, [{ projectId }]);
}
