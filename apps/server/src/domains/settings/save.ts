import type { EventDefinition } from '../../platform/events/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { clearSettingsCache } from './cache.ts';
import { writeSetting } from './store.ts';

type SettingChange = {
  readonly key: 'general' | 'mail' | 'security';
  readonly event: EventDefinition;
  /** What is stored. */
  readonly value: object;
  /** What the event shows of it, without secrets, as it was and as it is now. */
  readonly before: object;
  readonly after: object;
};

/** Stores a setting with its event; saving what already stands changes nothing and tells nothing. */
export async function saveSetting(
  context: Context,
  { key, event, value, before, after }: SettingChange,
): Promise<void> {
  const { platform, actor, session } = context;
  const changes = changedFields({ ...before }, { ...after });
  if (!changes) return;
  await platform.database.db.transaction(async (tx) => {
    await writeSetting(tx, key, value, session?.userId);
    await platform.events.emit(tx, event, actor, { entityId: key, ...changes });
  });
  clearSettingsCache(platform.database.db);
}
