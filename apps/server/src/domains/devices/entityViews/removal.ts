import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import { removeEventsOf } from '../events/eventStore.ts';
import { removeRelationsOf } from '../relations/relationStore.ts';
import { deleteViewsOf } from './viewStore.ts';

/** Takes away what views have of their own: attributes, relations, events. */
export async function removeTracesOf(platform: Platform, tx: Db, viewIds: readonly string[]): Promise<void> {
  if (viewIds.length === 0) return;
  const views = viewIds.map((id) => ({ type: 'ENTITY_VIEW' as const, id }));
  await getTelemetry(platform).attributes.removeEntities(tx, views);
  await removeRelationsOf(tx, views);
  await removeEventsOf(tx, views);
}

/** Views go with what they look at. */
export async function removeViewsOf(platform: Platform, tx: Db, entities: readonly EntityRef[]): Promise<void> {
  await removeTracesOf(platform, tx, await deleteViewsOf(tx, entities));
}
