import { setImmediate as others } from 'node:timers/promises';
import { Refusal, refuse } from '@twinscape/contract';
import { assetRefusals as no } from '@twinscape/contract/assets';
import type { Copy, Db } from '../../../platform/db/index.ts';
import { grouped } from '../../../platform/tree/index.ts';
import { takenNumbers } from '../assetStore.ts';
import type { AssetType } from '../classStore.ts';
import { elementRelations, insertElementRelations } from '../elementStore.ts';
import { takeNumbers } from '../numberStore.ts';
import { type PropertyDefinition, propertiesOf } from '../propertyStore.ts';
import { openAsset } from '../reach.ts';
import { stemFor } from '../registry/numbering.ts';
import { valueFor } from '../rules.ts';
import { assetsByName, insertWithValues } from '../sheetStore.ts';
import { idOfRow } from '../sheets/importSheet.ts';
import { topologyOfImport } from '../slots.ts';
import { tellAssetsChanged } from '../tell.ts';
import { joinCategory } from '../viewStore.ts';
import type { Node, Wanted } from './nodes.ts';
import { type Caller, placeOf, Types } from './place.ts';

/** Assets that are written at a time; between them others have their turn. */
const AT_ONCE = 500;
/** Assets that join a category by one statement. */
const JOINED = 5_000;

/** The model whose elements the assets are, as it is now. */
export type ImportedModel = {
  readonly modelId: string;
  readonly modelName: string;
  readonly version: string;
  /** Names of its elements; what is not in it is no element. */
  readonly names: ReadonlyMap<string, string>;
};
export type NodesOrder = Caller & {
  readonly assetCategoryId: string;
  readonly topologyParentNode: string | undefined;
  /** A UUID of this import: its assets are known by it again, should it be done a second time. */
  readonly key: string;
};
export type Made = {
  /** Ids of the assets by their places, and whether each is new. */
  readonly assets: readonly { readonly id: string; readonly isNew: boolean }[];
  readonly elements: number;
  readonly contains: number;
  readonly flows: number;
  readonly newTypes: readonly string[];
};

/**
 * Makes the assets of an import with their relations to elements and to one another, within the caller's transaction, which holds the project. What is the asset of an
 * element already, or the system of that name and type, is taken as it is.
 */
export async function importNodes(
  tx: Db,
  copy: Copy,
  order: NodesOrder,
  { nodes, flows }: Wanted,
  model: ImportedModel | undefined,
  told: (share: number) => Promise<void> = async () => undefined,
): Promise<Made> {
  const { project } = order;
  const { projectId } = project;
  const place = await placeOf(tx, order, order.assetCategoryId);
  const types = await Types.of(tx, order, place);
  const typed: AssetType[] = [];
  for (const node of nodes) typed.push(await blaming(node, order, () => types.typeFor(node)));
  const parentId = order.topologyParentNode;
  if (parentId) await openAsset(tx, order, parentId, 'share');
  const known = await knownAlready(tx, order, nodes, typed, model);
  const numbers = await numbersFor(tx, order, nodes, typed, known);
  const values = await valuesFor(tx, order, nodes, typed);
  const assets = nodes.map((_, at) => known.get(at) ?? { id: idOfRow(order.key, at), isNew: true });
  const fresh = nodes.flatMap((node, at) => (known.has(at) ? [] : [{ node, at }]));
  for (let done = 0; done < fresh.length; done += AT_ONCE) {
    await others();
    const some = fresh.slice(done, done + AT_ONCE);
    const added = await insertWithValues(
      tx,
      copy,
      project,
      some.map(({ node, at }) => ({
        id: idOfRow(order.key, at),
        typeId: typed[at]?.id ?? '',
        assetNumber: numbers.get(at) ?? '',
        assetName: node.name,
        assetTag: node.tag ?? null,
        location: node.location ?? null,
        comment: node.comment || null,
        values: values.get(at) ?? new Map(),
      })),
      order.actor.userName,
    );
    const lost = some.find(({ at }) => !added.has(idOfRow(order.key, at)));
    if (lost) throw refuse(no['asset.numberTaken'], { number: numbers.get(lost.at) ?? '' });
    await told((0.6 * (done + some.length)) / fresh.length);
  }
  const elements = model ? await relateToElements(tx, projectId, fresh, order.key, model) : 0;
  await told(0.75);
  const idAt = (at: number): string => assets[at]?.id ?? '';
  const together = { contains: 0, flows: 0 };
  for (const [, write] of topologyOfImport.all()) {
    const added = await write(
      tx,
      projectId,
      {
        contains: nodes.flatMap(({ parent }, at) => {
          const above = parent === undefined ? parentId : idAt(parent);
          return above === undefined || above === projectId || above === idAt(at)
            ? []
            : [{ parentId: above, childId: idAt(at) }];
        }),
        flows: flows
          .map(({ from, to }) => ({ fromId: idAt(from), toId: idAt(to) }))
          .filter(({ fromId, toId }) => fromId !== toId),
      },
      order.language,
    );
    together.contains += added.contains;
    together.flows += added.flows;
  }
  if (place.categoryId !== undefined)
    for (let at = 0; at < assets.length; at += JOINED)
      await joinCategory(tx, place.categoryId, [...new Set(assets.slice(at, at + JOINED).map(({ id }) => id))]);
  await told(0.95);
  await tellAssetsChanged(tx, projectId);
  return { assets, elements, ...together, newTypes: types.made };
}

/** What is refused of one asset says of which. */
async function blaming<T>(node: Node, { language }: NodesOrder, judge: () => T | Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    throw refuse(no['asset.jsonNode'], { name: node.name, reason: refusal.in(language) });
  }
}

type Known = ReadonlyMap<number, { readonly id: string; readonly isNew: boolean }>;

/** The assets that are there already, by place: of an element, or a system's by name and type. */
async function knownAlready(
  tx: Db,
  { project: { projectId }, key }: NodesOrder,
  nodes: readonly Node[],
  typed: readonly AssetType[],
  model: ImportedModel | undefined,
): Promise<Known> {
  const known = new Map<number, { id: string; isNew: boolean }>();
  // What this very import made, before its process died without saying so, counts as made.
  const found = (id: string) => ({ id, isNew: id.slice(0, -5) === key.slice(0, -5) });
  const elementIds = [...new Set(nodes.filter(({ isFirm }) => !isFirm).flatMap((node) => node.elementIds))];
  if (model && elementIds.length > 0) {
    const relations = await elementRelations(tx, projectId, { modelIds: [model.modelId], elementIds, sceneId: null });
    const byElement = new Map(
      relations.toReversed().map(({ elementId, assetId }) => [elementId ?? '', assetId] as const),
    );
    for (const [at, { isFirm, elementIds: own }] of nodes.entries()) {
      const assetId = isFirm ? undefined : byElement.get(own[0] ?? '');
      if (assetId !== undefined) known.set(at, found(assetId));
    }
  }
  const systems = nodes.flatMap(({ isKnownByName, name }, at) =>
    isKnownByName ? [{ at, name, typeId: typed[at]?.id ?? '' }] : [],
  );
  if (systems.length > 0) {
    const byName = await assetsByName(tx, projectId, systems);
    for (const { at, name, typeId } of systems) {
      const id = byName.get(`${typeId} ${name}`);
      if (id !== undefined) known.set(at, found(id));
    }
  }
  return known;
}

/** A number for each new asset, by place: its own where it is free, else the next of its type. */
async function numbersFor(
  tx: Db,
  order: NodesOrder,
  nodes: readonly Node[],
  typed: readonly AssetType[],
  known: Known,
): Promise<Map<number, string>> {
  const { projectId } = order.project;
  const open = [...nodes.keys()].filter((at) => !known.has(at));
  const taken = await takenNumbers(
    tx,
    projectId,
    open.flatMap((at) => nodes[at]?.number ?? []),
  );
  const numbers = new Map<number, string>();
  for (const at of open) {
    const node = nodes[at];
    if (node?.number === undefined) continue;
    if (!taken.has(node.number)) numbers.set(at, node.number);
    else if (node.isFirm) throw refuse(no['asset.numberTaken'], { number: node.number });
    taken.add(node.number);
  }
  const besides = new Set(numbers.values());
  const byType = grouped(
    open.filter((at) => !numbers.has(at)),
    (at) => typed[at]?.id ?? '',
  );
  // One type after the other in the order of their ids, so that two who do so at once never wait in a circle.
  for (const [, own] of [...byType].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const type = typed[own[0] ?? 0];
    if (!type) continue;
    const next = await takeNumbers(tx, projectId, await stemFor(tx, type, new Date()), own.length, { besides });
    for (const [nth, at] of own.entries()) numbers.set(at, next[nth] ?? '');
    for (const number of next) besides.add(number);
  }
  return numbers;
}

/** The values of the assets that bring any, by place; required properties are only asked of those. */
async function valuesFor(
  tx: Db,
  order: NodesOrder,
  nodes: readonly Node[],
  typed: readonly AssetType[],
): Promise<Map<number, Map<string, string>>> {
  const properties = new Map<string, PropertyDefinition[]>();
  const all = new Map<number, Map<string, string>>();
  for (const [at, node] of nodes.entries()) {
    const typeId = typed[at]?.id;
    if (node.values.length === 0 || typeId === undefined) continue;
    const own = properties.get(typeId) ?? (await propertiesOf(tx, { typeId }));
    properties.set(typeId, own);
    await blaming(node, order, () => {
      const values = new Map<string, string>();
      for (const { propertyId, value: sent } of node.values) {
        const property = own.find(({ id }) => id === propertyId.toLowerCase());
        if (!property) throw refuse(no['assetProperty.notFound']);
        const value = valueFor(property, sent);
        if (value !== undefined) values.set(property.id, value);
      }
      const missing = own.find(
        ({ id, isRequired, defaultValue }) => isRequired && defaultValue === null && !values.has(id),
      );
      if (missing) throw refuse(no['assetProperty.valueRequired'], { name: missing.propertyName });
      all.set(at, values);
    });
  }
  return all;
}

type Fresh = readonly { readonly node: Node; readonly at: number }[];

async function relateToElements(
  tx: Db,
  projectId: string,
  fresh: Fresh,
  key: string,
  { modelId, modelName, version, names }: ImportedModel,
): Promise<number> {
  const relations = fresh.flatMap(({ node, at }) =>
    node.elementIds.map((elementId) => {
      if (!names.has(elementId)) throw refuse(no['asset.elementUnknown'], { model: modelName, element: elementId });
      return {
        projectId,
        assetId: idOfRow(key, at),
        modelId,
        modelName,
        version,
        sceneId: null,
        elementId,
        elementName: names.get(elementId) ?? null,
        angleOfView: null,
      };
    }),
  );
  await insertElementRelations(tx, relations);
  return relations.length;
}
