import { type InputOf, refuse } from '@twinscape/contract';
import { type assetElementCalls, ELEMENT_RELATIONS_AT_ONCE, assetRefusals as no } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { grouped } from '../../../platform/tree/index.ts';
import { currentVersion, elementNames, keepModel, openConverted } from '../../models/index.ts';
import { type AttributeChange, getTelemetry } from '../../telemetry/index.ts';
import {
  type ElementProperty,
  type ElementRelation,
  elementRelations,
  insertElementRelations,
  markElementsFound,
  type NewElementRelation,
  replaceElementProperties,
  updateElementRelation,
} from '../elementStore.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { keptScenes } from '../slots.ts';
import { tellAssetsChanged } from '../tell.ts';
import { conflictOf } from './conflict.ts';
import { assetElementsRelated } from './events.ts';
import { followModel } from './follow.ts';

export type Caller = Pick<Context, 'platform' | 'actor'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};
type Entry = InputOf<typeof assetElementCalls.RelationAssetModel>['relationAssetModels'][number] & {
  readonly sceneId?: string;
};
type Element = NonNullable<Entry['relationAssetModelElements']>[number];
type Ticked = NonNullable<Element['relationAssetModelElementProperties']>;
type Wanted = NewElementRelation & { readonly element: Element | undefined };

const keyOf = ({ assetId, modelId, sceneId, elementId }: Omit<NewElementRelation, 'modelName'>) =>
  [assetId, modelId, sceneId ?? '', elementId ?? ''].join(' ');

/** Ids as the database writes them; GlobalIds stay as they are. */
const plain = <T extends Entry>(entry: T): T => ({
  ...entry,
  assetId: entry.assetId.toLowerCase(),
  relationModelId: entry.relationModelId.toLowerCase(),
  ...(entry.sceneId === undefined ? {} : { sceneId: entry.sceneId.toLowerCase() }),
});

/**
 * Relates assets to models or to elements of them (C-AST-30), or to such of scenes (C-AREL-08): all or none. What is related already is brought up to date: name,
 * version, and where given the view and the properties.
 */
export async function relateElements(caller: Caller, given: readonly Entry[]): Promise<void> {
  const entries = given.map(plain);
  const { platform, project, actor } = caller;
  const total = entries.reduce((sum, { relationAssetModelElements: own = [] }) => sum + Math.max(1, own.length), 0);
  if (total > ELEMENT_RELATIONS_AT_ONCE)
    throw refuse(no['asset.elementsTooMany'], { limit: ELEMENT_RELATIONS_AT_ONCE });
  const changes = await platform.database.db.transaction(async (tx) => {
    const assetIds = [...new Set(entries.map(({ assetId }) => assetId))];
    const assets = await openAssets(tx, caller, assetIds, 'update');
    const sceneIds = [...new Set(entries.flatMap(({ sceneId }) => sceneId ?? []))].sort();
    if (sceneIds.length > 0) for (const [, keep] of keptScenes.all()) await keep(tx, project.projectId, sceneIds);
    const { wanted, behind } = await looked(tx, caller, entries);
    const known = await elementRelations(tx, project.projectId, { assetIds });
    refuseConflicts(known, wanted);
    await write(tx, known, wanted);
    for (const modelId of behind) await followModel(platform, tx, modelId, { actor, companyId: project.companyId });
    const byAsset = grouped(wanted, ({ assetId }) => assetId);
    for (const { id, assetName } of assets)
      for (const [, own] of grouped(byAsset.get(id) ?? [], ({ modelId }) => modelId))
        await platform.events.emit(tx, assetElementsRelated, actor, {
          ...factsOf(project, { id, name: assetName }),
          values: { model: own[0]?.modelName ?? '', count: own.filter(({ elementId }) => elementId !== null).length },
        });
    await tellAssetsChanged(tx, project.projectId);
    return saveAttributes(tx, caller, entries);
  });
  for (const change of changes) getTelemetry(platform).attributes.announce(change);
}

/** The relations that entries ask for, each once, with the names that the models give; and the models whose current version is not the one that was looked in. */
async function looked(
  tx: Db,
  caller: Caller,
  entries: readonly Entry[],
): Promise<{ wanted: Wanted[]; behind: Set<string> }> {
  const wanted = new Map<string, Wanted>();
  const behind = new Set<string>();
  const byVersion = grouped(entries, (entry) => [entry.relationModelId, entry.version ?? '', !entry.sceneId].join(' '));
  // In the order of the models, so that two who relate to the same ones never wait for each other in a circle.
  for (const [, own] of [...byVersion].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const source = await sourceOf(tx, caller, own);
    if (source.isBehind) behind.add(source.modelId);
    for (const entry of own) {
      const relation = (element: Element | undefined): Wanted => ({
        projectId: caller.project.projectId,
        assetId: entry.assetId,
        modelId: entry.relationModelId,
        modelName: source.modelName ?? entry.relationModelName ?? '',
        version: source.version ?? entry.version ?? null,
        sceneId: entry.sceneId ?? null,
        elementId: element?.relationModelElementId ?? null,
        elementName:
          element === undefined
            ? null
            : (element.relationModelElementName ?? source.names?.get(element.relationModelElementId) ?? null),
        angleOfView: element?.angleofView ?? null,
        element,
      });
      const elements = entry.relationAssetModelElements ?? [];
      const rows = elements.length === 0 ? [relation(undefined)] : elements.map(relation);
      for (const row of rows) wanted.set(keyOf(row), row);
    }
  }
  return { wanted: [...wanted.values()], behind };
}

type Source = {
  readonly modelId: string;
  readonly modelName?: string;
  readonly version?: string;
  readonly names?: ReadonlyMap<string, string>;
  readonly isBehind: boolean;
};

/** The model of some entries that name the same version. A scene may hold what is no model of the project: of that the caller's word is kept. */
async function sourceOf(tx: Db, caller: Caller, own: readonly Entry[]): Promise<Source> {
  const [first] = own;
  if (!first) throw new Error('a group has an entry');
  const { relationModelId: modelId } = first;
  if (first.sceneId !== undefined) {
    const known = await currentVersion(tx, modelId);
    if (known && known.projectId !== caller.project.projectId) throw refuse(modelRefusals['model.notFound']);
    if (!known) return { modelId, isBehind: false };
  }
  const model = await keepModel(tx, caller, modelId);
  const { version } = await openConverted(caller, modelId, first.version ?? undefined, tx);
  const asked = own.flatMap(({ relationAssetModelElements: elements = [] }) =>
    elements.map(({ relationModelElementId }) => relationModelElementId),
  );
  const names = await elementNames(tx, version.key, [...new Set(asked)]);
  const missing = asked.find((elementId) => !names.has(elementId));
  if (missing !== undefined) throw refuse(no['asset.elementUnknown'], { model: model.modelName, element: missing });
  return {
    modelId,
    modelName: model.modelName,
    version: String(version.number),
    names,
    isBehind: model.currentVersionId !== version.id,
  };
}

function refuseConflicts(known: readonly ElementRelation[], wanted: readonly Wanted[]): void {
  for (const [, ties] of grouped([...known, ...wanted], ({ assetId }) => assetId)) {
    const conflict = conflictOf(ties);
    if (conflict) throw refuse(no[conflict]);
  }
}

async function write(tx: Db, known: readonly ElementRelation[], wanted: readonly Wanted[]): Promise<void> {
  const knownIds = new Map(known.map((relation) => [keyOf(relation), relation.id]));
  const fresh = wanted.filter((relation) => !knownIds.has(keyOf(relation)));
  const inserted = await insertElementRelations(
    tx,
    fresh.map(({ element: _, ...relation }) => relation),
  );
  const again = wanted.flatMap((relation) => {
    const id = knownIds.get(keyOf(relation));
    return id === undefined ? [] : [{ ...relation, id }];
  });
  await markElementsFound(tx, again);
  for (const { id, element, angleOfView } of again)
    if (element?.angleofView !== undefined) await updateElementRelation(tx, id, { angleOfView });
  const allIds = new Map([...knownIds, ...inserted.map((relation) => [keyOf(relation), relation.id] as const)]);
  await replaceElementProperties(
    tx,
    new Map(
      wanted.flatMap((relation) => {
        const id = allIds.get(keyOf(relation));
        const ticked = relation.element?.relationAssetModelElementProperties;
        return id === undefined || ticked === undefined ? [] : [[id, ticked.map(keptProperty)] as const];
      }),
    ),
  );
}

const keptProperty = (property: Ticked[number]): ElementProperty => ({
  propertyId: property.propertyId ?? null,
  propertyName: property.properyName,
  value: property.propertyValue ?? null,
  propertyGroup: property.group ?? null,
});

/** Properties that the caller wants as attributes of the asset (RelationAssetModelElementServerProperties). */
async function saveAttributes(tx: Db, { platform }: Caller, entries: readonly Entry[]): Promise<AttributeChange[]> {
  const { attributes } = getTelemetry(platform);
  const changes: AttributeChange[] = [];
  for (const [id, own] of grouped(entries, ({ assetId }) => assetId)) {
    const ticked = own.flatMap(({ relationAssetModelElementServerProperties: properties }) => properties ?? []);
    const values = new Map(ticked.map(({ properyName, propertyValue }) => [properyName, propertyValue ?? '']));
    if (values.size > 0)
      changes.push(await attributes.write(tx, { type: 'ASSET', id }, 'SERVER_SCOPE', [...values], Date.now()));
  }
  return changes;
}
