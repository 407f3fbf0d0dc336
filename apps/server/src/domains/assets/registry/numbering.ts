import type { Db } from '../../../platform/db/index.ts';
import { type AssetType, classInProject } from '../classStore.ts';
import { buildNumberStem } from '../rules.ts';

/** All of a type's numbers but the running one. */
export async function loadNumberStem(db: Db, type: AssetType, today: Date): Promise<string> {
  const assetClass = await classInProject(db, type.projectId, type.classId);
  return buildNumberStem(type.numberPattern, {
    className: assetClass?.className ?? '',
    typeName: type.typeName,
    today,
  });
}
