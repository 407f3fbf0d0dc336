import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AssetType, classesOf, insertClass, insertType, typesOf } from '../classStore.ts';
import { classAdded, typeAdded } from '../events.ts';
import { factsOf } from '../facts.ts';

type Caller = Pick<Context, 'actor' | 'language'> & {
  readonly platform: Pick<Platform, 'events'>;
  readonly project: ProjectScope;
};

const UNSORTED = { cn: '未分类', en: 'Unsorted' };
const isUnsorted = (name: string): boolean => Object.values(UNSORTED).includes(name);

/** The type of assets that came without one: made when it is first needed. The project must be held. */
export async function defaultType(tx: Db, { platform, actor, project, language }: Caller): Promise<AssetType> {
  const { projectId } = project;
  const classes = (await classesOf(tx, projectId)).filter(({ className }) => isUnsorted(className));
  const known = (await typesOf(tx, projectId)).find(
    ({ typeName, classId }) => isUnsorted(typeName) && classes.some(({ id }) => id === classId),
  );
  if (known) return known;
  const name = UNSORTED[language];
  let [home] = classes;
  if (!home) {
    home = await insertClass(tx, { projectId, parentId: undefined, className: name });
    await platform.events.emit(tx, classAdded, actor, factsOf(project, { id: home.id, name }));
  }
  const type = await insertType(tx, { projectId, classId: home.id, typeName: name, numberPattern: null });
  await platform.events.emit(tx, typeAdded, actor, factsOf(project, { id: type.id, name }));
  return type;
}
