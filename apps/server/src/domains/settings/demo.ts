import { generalSettings } from '@twinscape/contract/settings';
import type { Platform } from '../../platform/platform.ts';
import { writeSetting } from './store.ts';

/** A contact for the trial alert; a number of the kind that nobody has. */
export async function seedSettings({ database }: Platform): Promise<void> {
  await writeSetting(database.db, 'general', generalSettings.parse({ contactPhone: '400-000-2026' }), undefined);
}
