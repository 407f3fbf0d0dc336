import { type Language, refuse, type Text } from '@twinscape/contract';
import {
  AFFECTS,
  CONTAINS,
  CONTROLS,
  topologyRefusals as refusals,
  UPSTREAM_DOWNSTREAM,
} from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { findOwnType, loadOwnTypes } from './typeStore.ts';

/** A kind of relation. */
export type TopologyKind = {
  readonly id: string;
  readonly typeName: string;
  readonly isBuiltIn: boolean;
  readonly allowsCycles: boolean;
};

/**
 * Pipes and cables lead back, and what is affected may affect in turn; but nothing contains itself, and what
 * controls is not controlled by what it controls.
 */
const BUILT_IN: readonly { readonly id: string; readonly name: Text; readonly allowsCycles: boolean }[] = [
  { id: UPSTREAM_DOWNSTREAM, name: { cn: '上下游', en: 'Upstream/downstream' }, allowsCycles: true },
  { id: CONTAINS, name: { cn: '包含', en: 'Contains' }, allowsCycles: false },
  { id: AFFECTS, name: { cn: '影响', en: 'Affects' }, allowsCycles: true },
  { id: CONTROLS, name: { cn: '控制', en: 'Controls' }, allowsCycles: false },
];

const builtInKinds = (language: Language): TopologyKind[] =>
  BUILT_IN.map(({ id, name, allowsCycles }) => ({ id, typeName: name[language], isBuiltIn: true, allowsCycles }));

/** The built-in kinds' names in whatever language: no own type may bear one. */
export const isBuiltInTypeName = (typeName: string): boolean =>
  BUILT_IN.some(({ name }) => Object.values(name).some((one) => one.toLowerCase() === typeName.toLowerCase()));

/** All kinds of a project: the built-in ones in their order, then its own. */
export async function loadTopologyKinds(db: Db, projectId: string, language: Language): Promise<TopologyKind[]> {
  const own = await loadOwnTypes(db, projectId);
  return [...builtInKinds(language), ...own.map((type) => ({ ...type, isBuiltIn: false }))];
}

/** A kind of the project, by number or id. With a lock, nobody deletes one of its own until the transaction ends. */
export async function requireTopologyKind(
  db: Db,
  projectId: string,
  id: string,
  language: Language,
  lock?: 'update' | 'share',
): Promise<TopologyKind> {
  const known = builtInKinds(language).find((kind) => kind.id === id);
  if (known) return known;
  const own = await findOwnType(db, projectId, id, lock);
  if (!own) throw refuse(refusals['topo.typeNotFound']);
  return { ...own, isBuiltIn: false };
}
