import { type Language, refuse } from '@twinscape/contract';
import { CONTAINS, topologyRefusals as refusals } from '@twinscape/contract/topology';
import { type Db, isUniqueViolation, refuseTaken } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { loadAssetNames, publishAssetsChanged } from '../assets/index.ts';
import { changeHeld } from '../projects/index.ts';
import {
  insertRelations,
  loadRelationsOfAssets,
  loadRelationsOfType,
  SECOND_PARENT,
  type StoredRelation,
} from './relationStore.ts';
import { findCycle, formatCycle } from './rules.ts';
import { TOPOLOGY_TYPE_NAME_TAKEN } from './typeStore.ts';
import { requireTopologyKind, type TopologyKind } from './types.ts';

export type TopologyCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };

/**
 * Changes the topology of a project in one transaction. The project is held meanwhile, so that changes happen one after
 * the other: two relations that are made at once could otherwise close a circle that neither of them saw. `name`: what
 * is refused when it is taken.
 */
export const changeTopology = <T>(caller: TopologyCaller, change: (tx: Db) => Promise<T>, name = ''): Promise<T> =>
  refuseTaken(
    { [TOPOLOGY_TYPE_NAME_TAKEN]: () => refuse(refusals['topo.typeNameTaken'], { name }) },
    changeHeld(caller, 'alone', publishAssetsChanged, change),
  );

/** Relates assets of a project, all or none; the project is held. Answers how many relations are new. */
export async function addTopologyRelations(
  tx: Db,
  projectId: string,
  requested: readonly StoredRelation[],
  language: Language,
): Promise<number> {
  // Ids may be written in capitals.
  const relations = requested.map((relation) => ({
    ...relation,
    fromId: relation.fromId.toLowerCase(),
    toId: relation.toId.toLowerCase(),
  }));
  const kinds = new Map<string, TopologyKind>();
  for (const id of new Set(relations.map(({ topologyTypeId }) => topologyTypeId)))
    kinds.set(id, await requireTopologyKind(tx, projectId, id, language, 'share'));
  const ids = [...new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const named = await loadAssetNames(tx, projectId, ids, 'share');
  const getName = (id: string): string => named.get(id)?.assetName ?? id;
  const missingId = ids.find((id) => !named.has(id));
  if (missingId !== undefined) throw refuse(refusals['topo.assetAbsent'], { id: missingId });
  const selfRelation = relations.find(({ fromId, toId }) => fromId === toId);
  if (selfRelation) throw refuse(refusals['topo.self'], { name: getName(selfRelation.fromId) });
  await refuseSecondParent(tx, projectId, relations, getName);
  let added: number;
  try {
    // A savepoint: what is refused below must still be told in words.
    added = await tx.transaction((inner) => insertRelations(inner, projectId, relations));
  } catch (error) {
    if (!isUniqueViolation(error, SECOND_PARENT)) throw error;
    const byChild = groupRows(
      relations.filter(({ topologyTypeId }) => topologyTypeId === CONTAINS),
      ({ toId }) => toId,
    );
    const [first] = [...byChild.values()].find((parents) => parents.length > 1) ?? [];
    throw refuse(refusals['topo.secondParent'], {
      name: getName(first?.toId ?? ''),
      parent: getName(first?.fromId ?? ''),
    });
  }
  for (const kind of kinds.values()) {
    if (kind.allowsCycles) continue;
    const cycle = findCycle(await loadRelationsOfType(tx, projectId, kind.id));
    if (!cycle) continue;
    const inCircle = await loadAssetNames(tx, projectId, cycle);
    const path = formatCycle(cycle.map((id) => inCircle.get(id)?.assetName ?? id));
    throw refuse(refusals['topo.cycle'], { type: kind.typeName, path });
  }
  return added;
}

/** Contains is a tree: whoever is contained elsewhere is moved, not contained twice. */
async function refuseSecondParent(
  tx: Db,
  projectId: string,
  relations: readonly StoredRelation[],
  getName: (id: string) => string,
): Promise<void> {
  const contained = relations.filter(({ topologyTypeId }) => topologyTypeId === CONTAINS);
  if (contained.length === 0) return;
  const known = await loadRelationsOfAssets(
    tx,
    contained.map(({ toId }) => toId),
    'up',
    [CONTAINS],
  );
  const parents = new Map(known.map(({ toId, fromId }) => [toId, fromId]));
  const second = contained.find(({ toId, fromId }) => (parents.get(toId) ?? fromId) !== fromId);
  if (!second) return;
  const parentId = parents.get(second.toId) ?? '';
  const parent = (await loadAssetNames(tx, projectId, [parentId])).get(parentId)?.assetName ?? '';
  throw refuse(refusals['topo.secondParent'], { name: getName(second.toId), parent });
}
