import type { Db } from '../../../platform/db/index.ts';
import { readSetting } from '../../settings/index.ts';
import { devicesWithTokens } from '../demoStore.ts';

/** Where the installation notes that it has demo devices, and in which project. */
export const DEMO_DEVICES = 'demoDevices';

export type DemoDeviceToken = { readonly id: string; readonly key: string; readonly token: string };

/** The project of the demo devices; undefined where there are none. */
export async function demoProject(db: Db): Promise<string | undefined> {
  const noted = await readSetting(db, DEMO_DEVICES);
  return typeof noted === 'object' && noted !== null && 'projectId' in noted ? String(noted.projectId) : undefined;
}

/**
 * The devices of the demo project that show themselves by a token, with what it is today; those that people deleted or
 * changed are left in peace.
 */
export async function demoDeviceTokens(db: Db): Promise<DemoDeviceToken[]> {
  const projectId = await demoProject(db);
  return projectId === undefined ? [] : devicesWithTokens(db, projectId);
}
