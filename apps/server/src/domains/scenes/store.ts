import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, findRow, matchesSearch } from '../../platform/db/index.ts';
import type { SceneReferences } from './references.ts';
import { scene, sceneReference } from './tables.ts';

export type Scene = typeof scene.$inferSelect;
/** A scene without its data, which may be large. */
export type SceneSummary = Omit<Scene, 'eventData' | 'entityData' | 'search'>;

/** Unique violations of this index: the project has a scene of that name, in whatever case (RU-SCENE-04). */
export const SCENE_NAME_TAKEN = 'scene_name';

const { eventData: _event, entityData: _entity, search: _search, ...columns } = getTableColumns(scene);
const modelCount = sql<number>`(select count(*)::integer from ${sceneReference}
  where ${sceneReference.sceneId} = ${scene.id} and ${sceneReference.kind} = 'model')`;

export type ListedScene = SceneSummary & { readonly modelCount: number };

export type SceneQuery = {
  readonly key?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy?: 'sceneName' | 'createTime' | 'updateTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
  /** Only those that refer to it. */
  readonly assetId?: string | undefined;
};

/** A page of a project's scenes. In the server's own order the default comes first, then what was changed last. */
export async function listScenes(
  db: Db,
  projectId: string,
  query: SceneQuery,
): Promise<{ rows: ListedScene[]; count: number }> {
  const where = and(
    eq(scene.projectId, projectId),
    matchesSearch(scene.search, [scene.sceneName, scene.comment], query.key),
    query.assetId === undefined ? undefined : inArray(scene.id, scenesWithAsset(db, query.assetId)),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ ...columns, modelCount })
      .from(scene)
      .where(where)
      .orderBy(...toOrderBy(query), asc(scene.id))
      .limit(query.pageSize)
      .offset((query.pageIndex - 1) * query.pageSize),
    db.$count(scene, where),
  ]);
  return { rows, count: total };
}

/** The scenes in whose data an asset stands. */
const scenesWithAsset = (db: Db, assetId: string) =>
  db
    .select({ id: sceneReference.sceneId })
    .from(sceneReference)
    .where(and(eq(sceneReference.kind, 'asset'), eq(sceneReference.targetId, assetId)));

function toOrderBy({ orderBy, orderByType }: SceneQuery): SQL[] {
  if (orderByType === -1 || !orderBy) return [desc(scene.isDefault), desc(scene.updatedAt)];
  const direction = orderByType === 0 ? asc : desc;
  if (orderBy === 'sceneName') return [direction(collateName(scene.sceneName))];
  return [direction(orderBy === 'createTime' ? scene.createdAt : scene.updatedAt)];
}

export async function findScene(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update',
): Promise<ListedScene | undefined> {
  return findRow(
    db
      .select({ ...columns, modelCount })
      .from(scene)
      .where(and(eq(scene.id, id), eq(scene.projectId, projectId))),
    lock,
  );
}

export async function loadSceneData(
  db: Db,
  id: string,
): Promise<Pick<Scene, 'version' | 'eventData' | 'entityData'> | undefined> {
  const [row] = await db
    .select({ version: scene.version, eventData: scene.eventData, entityData: scene.entityData })
    .from(scene)
    .where(eq(scene.id, id));
  return row;
}

export async function countScenes(db: Db, projectId: string): Promise<number> {
  return db.$count(scene, eq(scene.projectId, projectId));
}

/** The names of a project's scenes. */
export async function loadSceneNames(db: Db, projectId: string): Promise<string[]> {
  const rows = await db.select({ name: scene.sceneName }).from(scene).where(eq(scene.projectId, projectId));
  return rows.map(({ name }) => name);
}

export async function insertScene(tx: Db, values: typeof scene.$inferInsert): Promise<string> {
  const [row] = await tx.insert(scene).values(values).returning({ id: scene.id });
  if (!row) throw new Error('the scene was not inserted');
  return row.id;
}

export async function updateScene(
  tx: Db,
  id: string,
  values: Partial<Pick<Scene, 'sceneName' | 'comment' | 'sceneLogo'>> & Pick<Scene, 'updateUserName'>,
): Promise<void> {
  await tx
    .update(scene)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(scene.id, id));
}

/** A cover that nobody chose. */
export async function updateSceneCover(tx: Db, id: string, sceneLogo: string): Promise<void> {
  await tx.update(scene).set({ sceneLogo }).where(eq(scene.id, id));
}

/** Stores data of a scene; answers its new version. */
export async function updateSceneData(
  tx: Db,
  id: string,
  values: Partial<Pick<Scene, 'eventData' | 'entityData' | 'labelCount' | 'sceneLogo'>> & Pick<Scene, 'updateUserName'>,
): Promise<number> {
  const [row] = await tx
    .update(scene)
    .set({ ...values, version: sql`${scene.version} + 1`, updatedAt: sql`now()` })
    .where(eq(scene.id, id))
    .returning({ version: scene.version });
  if (!row) throw new Error('the scene is gone although it was held');
  return row.version;
}

const ROWS_AT_ONCE = 5_000;

/** Puts down what a scene refers to, instead of what it did before. */
export async function replaceReferences(tx: Db, sceneId: string, references: SceneReferences): Promise<void> {
  await tx.delete(sceneReference).where(eq(sceneReference.sceneId, sceneId));
  const rows = (['model', 'asset', 'device', 'type', 'file'] as const).flatMap((kind) =>
    references[kind].map((targetId) => ({ sceneId, kind, targetId })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(sceneReference).values(rows.slice(from, from + ROWS_AT_ONCE));
}

export async function copyReferences(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`insert into ${sceneReference} (scene_id, kind, target_id)
    select ${toId}::uuid, kind, target_id from ${sceneReference} where scene_id = ${fromId}`);
}

/** Ids by kind that a scene refers to. */
export async function loadReferences(db: Db, sceneId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ kind: sceneReference.kind, targetId: sceneReference.targetId })
    .from(sceneReference)
    .where(eq(sceneReference.sceneId, sceneId));
  const byKind = new Map<string, string[]>();
  for (const { kind, targetId } of rows) byKind.set(kind, [...(byKind.get(kind) ?? []), targetId]);
  return byKind;
}

export async function setDefaultScene(tx: Db, projectId: string, id: string | undefined): Promise<void> {
  await tx
    .update(scene)
    .set({ isDefault: false })
    .where(and(eq(scene.projectId, projectId), eq(scene.isDefault, true)));
  if (id !== undefined) await tx.update(scene).set({ isDefault: true }).where(eq(scene.id, id));
}

export async function deleteScenes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(sceneReference).where(inArray(sceneReference.sceneId, [...ids]));
  await tx.delete(scene).where(inArray(scene.id, [...ids]));
}

/** The scenes of a project that goes. */
export async function loadSceneIds(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx.select({ id: scene.id }).from(scene).where(eq(scene.projectId, projectId));
  return rows.map(({ id }) => id);
}
