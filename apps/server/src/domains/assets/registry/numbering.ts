import type { Db } from '../../../platform/db/index.ts';
import { type AssetType, classInProject } from '../classStore.ts';
import { stemOf } from '../rules.ts';

/** All of a type's numbers but the running one. */
export async function stemFor(db: Db, type: AssetType, today: Date): Promise<string> {
  const home = await classInProject(db, type.projectId, type.classId);
  return stemOf(type.numberPattern, { className: home?.className ?? '', typeName: type.typeName, today });
}
