import type { Db } from '../../platform/db/index.ts';
import { changedFields, type EventDefinition } from '../../platform/events/index.ts';
import type { ClassCaller } from './classes/changes.ts';
import { assetEventData } from './eventData.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Tells that fields of a class, a type, a view or a category become other than they are; nothing where they stay equal.
 * Answers what changes.
 */
export async function emitChange(
  tx: Db,
  { platform, actor, project }: ClassCaller,
  event: EventDefinition<Record<never, never>>,
  entity: { readonly id: string; readonly name: string },
  before: Fields,
  after: Fields,
): Promise<ReturnType<typeof changedFields>> {
  const changed = changedFields(before, after);
  if (changed) await platform.events.emit(tx, event, actor, { ...assetEventData(project, entity), ...changed });
  return changed;
}
