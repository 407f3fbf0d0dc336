import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { readSetting } from '../../settings/index.ts';

/** Where the installation notes what its demo assets are to be made of, and whether they have been. */
export const DEMO_ASSETS_SETTING = 'demoAssets';

const demoAssetsSetting = z.object({
  projectId: z.string(),
  /** In whose name. */
  userId: z.string(),
  /** The class into which what has no type of its own would go. */
  classId: z.string(),
  /** Types by the IFC class that becomes one. */
  typeIds: z.record(z.string(), z.string()),
  /** A UUID by which an import that is made a second time knows its own assets. */
  key: z.string(),
  isMade: z.boolean(),
});
export type DemoAssetsSetting = z.output<typeof demoAssetsSetting>;

/** What is noted; undefined where there is no demo. */
export async function loadDemoAssetsSetting(db: Db): Promise<DemoAssetsSetting | undefined> {
  return demoAssetsSetting.safeParse(await readSetting(db, DEMO_ASSETS_SETTING)).data;
}
