import type { Db } from '../../platform/db/index.ts';
import type { Actor, EventDefinition } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadPlatformAdministratorIds } from '../identity/index.ts';
import { loadProjectAudience } from './audience.ts';

/**
 * What open editors hear when a thing was changed or deleted: its id, and the name of who did it. They then read it and
 * see what became of it.
 */
export const EDITED_PUSH = 'edited';

/** More things at once are told as one: editors of anything in the project look after theirs. */
const MAX_PUBLISHED = 20;

/** Tells the editors of these things when the transaction commits. Things without a project belong to the platform. */
export async function publishEdited(
  platform: Platform,
  tx: Db,
  projectId: string | undefined,
  ids: readonly string[],
  actor: Pick<Actor, 'userName'>,
): Promise<void> {
  const userIds = projectId ? await loadProjectAudience(tx, projectId) : await loadPlatformAdministratorIds(tx);
  const publishedIds = ids.length > MAX_PUBLISHED && projectId ? [projectId] : ids;
  for (const id of publishedIds) await platform.live.push(tx, userIds, { kind: EDITED_PUSH, id, by: actor.userName });
}

/** Tells editors of whatever these events are about. */
export function publishEditedOnEvents(platform: Platform, events: readonly EventDefinition[]): void {
  for (const event of events)
    platform.events.on(event, async ({ projectId, entityId, actor }, tx) => {
      if (entityId) await publishEdited(platform, tx, projectId, [entityId], actor);
    });
}
