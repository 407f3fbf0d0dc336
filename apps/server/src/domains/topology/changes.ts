import { coreRefusals, type Language, refuse } from '@twinscape/contract';
import { CONTAINS, topologyRefusals as no } from '@twinscape/contract/topology';
import { type Db, isUniqueViolation } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { grouped } from '../../platform/tree/index.ts';
import { namedAssets, tellAssetsChanged } from '../assets/index.ts';
import { lockProject } from '../projects/index.ts';
import { insertRelations, type Relation, relationsAt, relationsOf, SECOND_PARENT } from './relationStore.ts';
import { circleIn, circleText } from './rules.ts';
import { TYPE_NAME_TAKEN } from './typeStore.ts';
import { type Kind, openKind } from './types.ts';

export type Caller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };

/**
 * Changes the topology of a project in one transaction. The project is held meanwhile, so that changes happen one after the other: two relations that are made at once could
 * otherwise close a circle that neither of them saw. `name`: what is refused when it is taken.
 */
export async function changeTopology<T>(
  { platform, project }: Caller,
  change: (tx: Db) => Promise<T>,
  name = '',
): Promise<T> {
  try {
    return await platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx);
      await tellAssetsChanged(tx, project.projectId);
      return changed;
    });
  } catch (error) {
    if (isUniqueViolation(error, TYPE_NAME_TAKEN)) throw refuse(no['topo.typeNameTaken'], { name });
    throw error;
  }
}

/** Relates assets of a project, all or none; the project is held. Answers how many relations are new. */
export async function relate(
  tx: Db,
  projectId: string,
  given: readonly Relation[],
  language: Language,
): Promise<number> {
  // Ids may be written in capitals.
  const relations = given.map((relation) => ({
    ...relation,
    fromId: relation.fromId.toLowerCase(),
    toId: relation.toId.toLowerCase(),
  }));
  const kinds = new Map<string, Kind>();
  for (const id of new Set(relations.map(({ topologyTypeId }) => topologyTypeId)))
    kinds.set(id, await openKind(tx, projectId, id, language, 'share'));
  const ids = [...new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const named = await namedAssets(tx, projectId, ids, 'share');
  const nameOf = (id: string): string => named.get(id)?.assetName ?? id;
  const absent = ids.find((id) => !named.has(id));
  if (absent !== undefined) throw refuse(no['topo.assetAbsent'], { id: absent });
  const itself = relations.find(({ fromId, toId }) => fromId === toId);
  if (itself) throw refuse(no['topo.self'], { name: nameOf(itself.fromId) });
  await refuseSecondParent(tx, projectId, relations, nameOf);
  let added: number;
  try {
    // A savepoint: what is refused below must still be told in words.
    added = await tx.transaction((inner) => insertRelations(inner, projectId, relations));
  } catch (error) {
    if (!isUniqueViolation(error, SECOND_PARENT)) throw error;
    const twice = grouped(
      relations.filter(({ topologyTypeId }) => topologyTypeId === CONTAINS),
      ({ toId }) => toId,
    );
    const [first] = [...twice.values()].find((parents) => parents.length > 1) ?? [];
    throw refuse(no['topo.secondParent'], { name: nameOf(first?.toId ?? ''), parent: nameOf(first?.fromId ?? '') });
  }
  for (const kind of kinds.values()) {
    if (kind.allowsCycles) continue;
    const circle = circleIn(await relationsOf(tx, projectId, kind.id));
    if (!circle) continue;
    const inCircle = await namedAssets(tx, projectId, circle);
    const path = circleText(circle.map((id) => inCircle.get(id)?.assetName ?? id));
    throw refuse(no['topo.cycle'], { type: kind.typeName, path });
  }
  return added;
}

/** Contains is a tree: whoever is contained elsewhere is moved, not contained twice. */
async function refuseSecondParent(
  tx: Db,
  projectId: string,
  relations: readonly Relation[],
  nameOf: (id: string) => string,
): Promise<void> {
  const contained = relations.filter(({ topologyTypeId }) => topologyTypeId === CONTAINS);
  if (contained.length === 0) return;
  const known = await relationsAt(
    tx,
    contained.map(({ toId }) => toId),
    'up',
    [CONTAINS],
  );
  const parents = new Map(known.map(({ toId, fromId }) => [toId, fromId]));
  const second = contained.find(({ toId, fromId }) => (parents.get(toId) ?? fromId) !== fromId);
  if (!second) return;
  const parentId = parents.get(second.toId) ?? '';
  const parent = (await namedAssets(tx, projectId, [parentId])).get(parentId)?.assetName ?? '';
  throw refuse(no['topo.secondParent'], { name: nameOf(second.toId), parent });
}
