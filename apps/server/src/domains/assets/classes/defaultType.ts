import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AssetType, insertClass, insertType, loadAssetClasses, loadAssetTypes } from '../classStore.ts';
import { assetEventData } from '../eventData.ts';
import { classEvents, typeEvents } from '../events.ts';

type Caller = Pick<Context, 'actor' | 'language'> & {
  readonly platform: Pick<Platform, 'events'>;
  readonly project: ProjectScope;
};

const UNSORTED = { cn: '未分类', en: 'Unclassified' };
const isUnsorted = (name: string): boolean => Object.values(UNSORTED).includes(name);

/** The type of assets that came without one: made when it is first needed. The project must be held. */
export async function findOrAddDefaultType(tx: Db, { platform, actor, project, language }: Caller): Promise<AssetType> {
  const { projectId } = project;
  const classes = (await loadAssetClasses(tx, projectId)).filter(({ className }) => isUnsorted(className));
  const known = (await loadAssetTypes(tx, projectId)).find(
    ({ typeName, classId }) => isUnsorted(typeName) && classes.some(({ id }) => id === classId),
  );
  if (known) return known;
  const name = UNSORTED[language];
  let [assetClass] = classes;
  if (!assetClass) {
    assetClass = await insertClass(tx, { projectId, parentId: undefined, className: name });
    await platform.events.emit(tx, classEvents.added, actor, assetEventData(project, { id: assetClass.id, name }));
  }
  const type = await insertType(tx, { projectId, classId: assetClass.id, typeName: name, numberPattern: null });
  await platform.events.emit(tx, typeEvents.added, actor, assetEventData(project, { id: type.id, name }));
  return type;
}
