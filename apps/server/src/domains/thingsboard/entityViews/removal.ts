import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteEventsOfEntities, deleteRelationsOfEntities } from '../../devices/index.ts';
import { type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import { deleteViewRowsOfEntities } from './entityViewStore.ts';

/** Takes away what views have of their own: attributes, relations, events. */
export async function deleteViewData(platform: Platform, tx: Db, viewIds: readonly string[]): Promise<void> {
  if (viewIds.length === 0) return;
  const views = viewIds.map((id) => ({ type: 'ENTITY_VIEW' as const, id }));
  await getTelemetry(platform).attributes.removeEntities(tx, views);
  await deleteRelationsOfEntities(tx, views);
  await deleteEventsOfEntities(tx, views);
}

/** Views go with what they look at. */
export async function deleteViewsOfEntities(platform: Platform, tx: Db, entities: readonly EntityRef[]): Promise<void> {
  await deleteViewData(platform, tx, await deleteViewRowsOfEntities(tx, entities));
}
