import { changedFields } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { accountEventData } from './accountActor.ts';
import { requireOwnAccount } from './changePassword.ts';
import { profileUpdated } from './events.ts';
import { updateAccount } from './store.ts';
import type { account } from './tables.ts';

type ProfileChange = Partial<
  Pick<typeof account.$inferSelect, 'masterName' | 'logo' | 'email' | 'phone' | 'title' | 'language'>
>;

/** Changes what somebody says of themselves, with its event; what is undefined stays. */
export async function changeProfile(
  context: Context & { readonly session: Session },
  change: { readonly [Name in keyof ProfileChange]: ProfileChange[Name] | undefined },
): Promise<void> {
  const { platform, actor } = context;
  const before = await requireOwnAccount(context);
  const changes = changedFields(before, change);
  if (!changes) return;
  await platform.database.db.transaction(async (tx) => {
    await updateAccount(tx, before.id, changes.after);
    await platform.events.emit(tx, profileUpdated, actor, { ...accountEventData(before), ...changes });
  });
}
