import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadDemoTower } from '../../devices/index.ts';
import { writeSetting } from '../../settings/index.ts';
import { type AssetClass, insertClass, insertType } from '../classStore.ts';
import { insertProperty } from '../propertyStore.ts';
import { DEMO_CLASSES, DEMO_PROPERTIES, type DemoClass, PLAIN_TYPES } from './plan.ts';
import { DEMO_ASSETS_SETTING, type DemoAssetsSetting } from './setting.ts';

/**
 * Classes, types and their properties at once; the assets come from the model when it can be opened (`make.ts`). Where
 * the demo's devices do not send, it stays a project in which nobody has begun with assets.
 */
export async function seedAssets({ database: { db }, config }: Platform): Promise<void> {
  if (!config.simulator) return;
  const { project, engineer } = await loadDemoTower(db);
  const { projectId } = project;
  const typeIds: Record<string, string> = {};
  const add = async ({ className, types = [], classes = [] }: DemoClass, parentId?: string): Promise<AssetClass> => {
    const assetClass = await insertClass(db, { projectId, className, parentId });
    for (const { typeName, pattern, ifcClass } of types) {
      const { id: typeId } = await insertType(db, {
        projectId,
        classId: assetClass.id,
        typeName,
        numberPattern: pattern,
      });
      typeIds[ifcClass] = typeId;
      if (PLAIN_TYPES.includes(typeName)) continue;
      for (const { attribute: _, ...property } of DEMO_PROPERTIES)
        await insertProperty(
          db,
          projectId,
          { typeId },
          { unit: null, defaultValue: null, isRequired: false, sort: undefined, ...property },
        );
    }
    for (const inner of classes) await add(inner, assetClass.id);
    return assetClass;
  };
  let classId = '';
  for (const one of DEMO_CLASSES) classId = (await add(one)).id;
  const setting: DemoAssetsSetting = { projectId, userId: engineer.id, classId, typeIds, key: newId(), isMade: false };
  await writeSetting(db, DEMO_ASSETS_SETTING, setting, undefined);
}
