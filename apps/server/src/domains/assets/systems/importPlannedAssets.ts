import { setImmediate as others } from 'node:timers/promises';
import { Refusal, refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Copy, Db } from '../../../platform/db/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { requireAsset } from '../access.ts';
import { findTakenNumbers } from '../assetStore.ts';
import type { AssetType } from '../classStore.ts';
import { insertElementRelations, loadElementRelations } from '../elementStore.ts';
import { reserveNumbers } from '../numberStore.ts';
import { loadPropertyDefinitions, type PropertyDefinition } from '../propertyStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { loadNumberStem } from '../registry/numbering.ts';
import { parsePropertyValue } from '../rules.ts';
import { topologyImport } from '../slots.ts';
import { computeRowId } from '../spreadsheet/importAssetRows.ts';
import { findAssetIdsByName, insertAssetsWithValues } from '../spreadsheetStore.ts';
import { addToAssetCategory } from '../viewStore.ts';
import { type ImportCaller, ImportTypes, requireImportTarget } from './importTarget.ts';
import type { PlannedAssets, PlannedNode } from './plannedAssets.ts';

/** Assets that are written at a time; between them others have their turn. */
const BATCH_SIZE = 500;
/** Assets that join a category by one statement. */
const CATEGORY_BATCH_SIZE = 5_000;

/** The model whose elements the assets are, as it is now. */
export type ImportedModel = {
  readonly modelId: string;
  readonly modelName: string;
  readonly version: string;
  /** Names of its elements; what is not in it is no element. */
  readonly names: ReadonlyMap<string, string>;
};
export type PlannedImportOrder = ImportCaller & {
  readonly assetCategoryId: string;
  readonly topologyParentNode: string | undefined;
  /** A UUID of this import: its assets are known by it again, should it be done a second time. */
  readonly key: string;
};
export type ImportedAssets = {
  /** Ids of the assets by their places, and whether each is new. */
  readonly assets: readonly { readonly id: string; readonly isNew: boolean }[];
  readonly elements: number;
  readonly contains: number;
  readonly flows: number;
  readonly newTypes: readonly string[];
};

/**
 * Makes the assets of an import with their relations to elements and to one another, within the caller's transaction,
 * which holds the project. What is the asset of an element already, or the system of that name and type, is taken as it
 * is.
 */
export async function importPlannedAssets(
  tx: Db,
  copy: Copy,
  order: PlannedImportOrder,
  { nodes, flows }: PlannedAssets,
  model: ImportedModel | undefined,
  onProgress: (share: number) => Promise<void> = async () => undefined,
): Promise<ImportedAssets> {
  const { project } = order;
  const { projectId } = project;
  const target = await requireImportTarget(tx, order, order.assetCategoryId);
  const types = await ImportTypes.load(tx, order, target);
  const nodeTypes: AssetType[] = [];
  for (const node of nodes) nodeTypes.push(await nameAssetInRefusal(node, order, () => types.findOrAdd(node)));
  const parentId = order.topologyParentNode;
  if (parentId) await requireAsset(tx, order, parentId, 'share');
  const known = await findExistingAssets(tx, order, nodes, nodeTypes, model);
  const numbers = await assignNumbers(tx, order, nodes, nodeTypes, known);
  const values = await parseNodeValues(tx, order, nodes, nodeTypes);
  const assets = nodes.map((_, at) => known.get(at) ?? { id: computeRowId(order.key, at), isNew: true });
  const newNodes = nodes.flatMap((node, at) => (known.has(at) ? [] : [{ node, at }]));
  for (let done = 0; done < newNodes.length; done += BATCH_SIZE) {
    await others();
    const batch = newNodes.slice(done, done + BATCH_SIZE);
    const added = await insertAssetsWithValues(
      tx,
      copy,
      project,
      batch.map(({ node, at }) => ({
        id: computeRowId(order.key, at),
        typeId: nodeTypes[at]?.id ?? '',
        assetNumber: numbers.get(at) ?? '',
        assetName: node.name,
        assetTag: node.tag ?? null,
        location: node.location ?? null,
        comment: node.comment || null,
        values: values.get(at) ?? new Map(),
      })),
      order.actor.userName,
    );
    const refusedNode = batch.find(({ at }) => !added.has(computeRowId(order.key, at)));
    if (refusedNode) throw refuse(refusals['asset.numberTaken'], { number: numbers.get(refusedNode.at) ?? '' });
    await onProgress((0.6 * (done + batch.length)) / newNodes.length);
  }
  const elements = model ? await relateToElements(tx, projectId, newNodes, order.key, model) : 0;
  await onProgress(0.75);
  const idAt = (at: number): string => assets[at]?.id ?? '';
  const relationCounts = { contains: 0, flows: 0 };
  for (const [, write] of topologyImport.all()) {
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
    relationCounts.contains += added.contains;
    relationCounts.flows += added.flows;
  }
  if (target.categoryId !== undefined)
    for (let at = 0; at < assets.length; at += CATEGORY_BATCH_SIZE)
      await addToAssetCategory(tx, target.categoryId, [
        ...new Set(assets.slice(at, at + CATEGORY_BATCH_SIZE).map(({ id }) => id)),
      ]);
  await onProgress(0.95);
  await publishAssetsChanged(tx, projectId);
  return { assets, elements, ...relationCounts, newTypes: types.addedTypeNames };
}

/** What is refused of one asset says of which. */
async function nameAssetInRefusal<T>(
  node: PlannedNode,
  { language }: PlannedImportOrder,
  check: () => T | Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    throw refuse(refusals['asset.jsonNode'], { name: node.name, reason: refusal.in(language) });
  }
}

type ExistingAssets = ReadonlyMap<number, { readonly id: string; readonly isNew: boolean }>;

/** The assets that are there already, by place: of an element, or a system's by name and type. */
async function findExistingAssets(
  tx: Db,
  { project: { projectId }, key }: PlannedImportOrder,
  nodes: readonly PlannedNode[],
  nodeTypes: readonly AssetType[],
  model: ImportedModel | undefined,
): Promise<ExistingAssets> {
  const known = new Map<number, { id: string; isNew: boolean }>();
  // What this very import made, before its process died without saying so, counts as made.
  const found = (id: string) => ({ id, isNew: id.slice(0, -5) === key.slice(0, -5) });
  const elementIds = [...new Set(nodes.filter(({ isFirm }) => !isFirm).flatMap((node) => node.elementIds))];
  if (model && elementIds.length > 0) {
    const relations = await loadElementRelations(tx, projectId, {
      modelIds: [model.modelId],
      elementIds,
      sceneId: null,
    });
    const byElement = new Map(
      relations.toReversed().map(({ elementId, assetId }) => [elementId ?? '', assetId] as const),
    );
    for (const [at, { isFirm, elementIds: own }] of nodes.entries()) {
      const assetId = isFirm ? undefined : byElement.get(own[0] ?? '');
      if (assetId !== undefined) known.set(at, found(assetId));
    }
  }
  const systems = nodes.flatMap(({ isKnownByName, name }, at) =>
    isKnownByName ? [{ at, name, typeId: nodeTypes[at]?.id ?? '' }] : [],
  );
  if (systems.length > 0) {
    const byName = await findAssetIdsByName(tx, projectId, systems);
    for (const { at, name, typeId } of systems) {
      const id = byName.get(`${typeId} ${name}`);
      if (id !== undefined) known.set(at, found(id));
    }
  }
  return known;
}

/** A number for each new asset, by place: its own where it is free, else the next of its type. */
async function assignNumbers(
  tx: Db,
  order: PlannedImportOrder,
  nodes: readonly PlannedNode[],
  nodeTypes: readonly AssetType[],
  known: ExistingAssets,
): Promise<Map<number, string>> {
  const { projectId } = order.project;
  const open = [...nodes.keys()].filter((at) => !known.has(at));
  const taken = await findTakenNumbers(
    tx,
    projectId,
    open.flatMap((at) => nodes[at]?.number ?? []),
  );
  const numbers = new Map<number, string>();
  for (const at of open) {
    const node = nodes[at];
    if (node?.number === undefined) continue;
    if (!taken.has(node.number)) numbers.set(at, node.number);
    else if (node.isFirm) throw refuse(refusals['asset.numberTaken'], { number: node.number });
    taken.add(node.number);
  }
  const excluded = new Set(numbers.values());
  const byType = groupRows(
    open.filter((at) => !numbers.has(at)),
    (at) => nodeTypes[at]?.id ?? '',
  );
  // One type after the other in the order of their ids, so that two who do so at once never wait in a circle.
  for (const [, own] of [...byType].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const type = nodeTypes[own[0] ?? 0];
    if (!type) continue;
    const next = await reserveNumbers(tx, projectId, await loadNumberStem(tx, type, new Date()), own.length, {
      besides: excluded,
    });
    for (const [nth, at] of own.entries()) numbers.set(at, next[nth] ?? '');
    for (const number of next) excluded.add(number);
  }
  return numbers;
}

/** The values of the assets that bring any, by place; required properties are only asked of those. */
async function parseNodeValues(
  tx: Db,
  order: PlannedImportOrder,
  nodes: readonly PlannedNode[],
  nodeTypes: readonly AssetType[],
): Promise<Map<number, Map<string, string>>> {
  const properties = new Map<string, PropertyDefinition[]>();
  const all = new Map<number, Map<string, string>>();
  for (const [at, node] of nodes.entries()) {
    const typeId = nodeTypes[at]?.id;
    if (node.values.length === 0 || typeId === undefined) continue;
    const own = properties.get(typeId) ?? (await loadPropertyDefinitions(tx, { typeId }));
    properties.set(typeId, own);
    await nameAssetInRefusal(node, order, () => {
      const values = new Map<string, string>();
      for (const { propertyId, value: input } of node.values) {
        const property = own.find(({ id }) => id === propertyId.toLowerCase());
        if (!property) throw refuse(refusals['assetProperty.notFound']);
        const value = parsePropertyValue(property, input);
        if (value !== undefined) values.set(property.id, value);
      }
      const missing = own.find(
        ({ id, isRequired, defaultValue }) => isRequired && defaultValue === null && !values.has(id),
      );
      if (missing) throw refuse(refusals['assetProperty.valueRequired'], { name: missing.propertyName });
      all.set(at, values);
    });
  }
  return all;
}

type NewNodes = readonly { readonly node: PlannedNode; readonly at: number }[];

async function relateToElements(
  tx: Db,
  projectId: string,
  newNodes: NewNodes,
  key: string,
  { modelId, modelName, version, names }: ImportedModel,
): Promise<number> {
  const relations = newNodes.flatMap(({ node, at }) =>
    node.elementIds.map((elementId) => {
      if (!names.has(elementId))
        throw refuse(refusals['asset.elementUnknown'], { model: modelName, element: elementId });
      return {
        projectId,
        assetId: computeRowId(key, at),
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
