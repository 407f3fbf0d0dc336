import { type InputOf, refuse } from '@twinscape/contract';
import {
  type assetElementCalls,
  ELEMENT_RELATIONS_AT_ONCE,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { findCurrentVersion, findElementNames, lockModelShared, requireConvertedVersion } from '../../models/index.ts';
import { type AttributeChange, getTelemetry } from '../../telemetry/index.ts';
import { requireAssets } from '../access.ts';
import {
  type ElementProperty,
  type ElementRelation,
  insertElementRelations,
  loadElementRelations,
  markElementsFound,
  type NewElementRelation,
  replaceElementProperties,
  updateElementRelation,
} from '../elementStore.ts';
import { assetEventData } from '../eventData.ts';
import { publishAssetsChanged } from '../publish.ts';
import { sceneLocks } from '../slots.ts';
import { findRelationConflict } from './conflict.ts';
import { assetElementsRelated } from './events.ts';
import { updateElementRelations } from './listeners.ts';

export type ElementCaller = Pick<Context, 'platform' | 'actor'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};
type RelationEntry = InputOf<typeof assetElementCalls.RelationAssetModel>['relationAssetModels'][number] & {
  readonly sceneId?: string;
};
type Element = NonNullable<RelationEntry['relationAssetModelElements']>[number];
type SelectedProperties = NonNullable<Element['relationAssetModelElementProperties']>;
type PlannedRelation = NewElementRelation & { readonly element: Element | undefined };

const relationKey = ({ assetId, modelId, sceneId, elementId }: Omit<NewElementRelation, 'modelName'>) =>
  [assetId, modelId, sceneId ?? '', elementId ?? ''].join(' ');

/** Ids as the database writes them; GlobalIds stay as they are. */
const normalizeEntry = <T extends RelationEntry>(entry: T): T => ({
  ...entry,
  assetId: entry.assetId.toLowerCase(),
  relationModelId: entry.relationModelId.toLowerCase(),
  ...(entry.sceneId === undefined ? {} : { sceneId: entry.sceneId.toLowerCase() }),
});

/**
 * Relates assets to models or to elements of them (C-AST-30), or to such of scenes (C-AREL-08): all or none. What is
 * related already is brought up to date: name, version, and where given the view and the properties.
 */
export async function relateElements(caller: ElementCaller, requested: readonly RelationEntry[]): Promise<void> {
  const entries = requested.map(normalizeEntry);
  const { platform, project, actor } = caller;
  const total = entries.reduce((sum, { relationAssetModelElements: own = [] }) => sum + Math.max(1, own.length), 0);
  if (total > ELEMENT_RELATIONS_AT_ONCE)
    throw refuse(refusals['asset.elementsTooMany'], { limit: ELEMENT_RELATIONS_AT_ONCE });
  const changes = await platform.database.db.transaction(async (tx) => {
    const assetIds = [...new Set(entries.map(({ assetId }) => assetId))];
    const assets = await requireAssets(tx, caller, assetIds, 'update');
    const sceneIds = [...new Set(entries.flatMap(({ sceneId }) => sceneId ?? []))].sort();
    if (sceneIds.length > 0) for (const [, keep] of sceneLocks.all()) await keep(tx, project.projectId, sceneIds);
    const { planned, outdatedModelIds } = await resolveRelations(tx, caller, entries);
    const known = await loadElementRelations(tx, project.projectId, { assetIds });
    refuseConflicts(known, planned);
    await writeRelations(tx, known, planned);
    for (const modelId of outdatedModelIds)
      await updateElementRelations(platform, tx, modelId, { actor, companyId: project.companyId });
    const byAsset = groupRows(planned, ({ assetId }) => assetId);
    for (const { id, assetName } of assets)
      for (const [, own] of groupRows(byAsset.get(id) ?? [], ({ modelId }) => modelId))
        await platform.events.emit(tx, assetElementsRelated, actor, {
          ...assetEventData(project, { id, name: assetName }),
          values: { model: own[0]?.modelName ?? '', count: own.filter(({ elementId }) => elementId !== null).length },
        });
    await publishAssetsChanged(tx, project.projectId);
    return saveAttributes(tx, caller, entries);
  });
  for (const change of changes) getTelemetry(platform).attributes.announce(change);
}

/**
 * The relations that entries ask for, each once, with the names that the models give; and the models whose current
 * version is not the one that was looked in.
 */
async function resolveRelations(
  tx: Db,
  caller: ElementCaller,
  entries: readonly RelationEntry[],
): Promise<{ planned: PlannedRelation[]; outdatedModelIds: Set<string> }> {
  const planned = new Map<string, PlannedRelation>();
  const outdatedModelIds = new Set<string>();
  const byVersion = groupRows(entries, (entry) =>
    [entry.relationModelId, entry.version ?? '', !entry.sceneId].join(' '),
  );
  // In the order of the models, so that two who relate to the same ones never wait for each other in a circle.
  for (const [, own] of [...byVersion].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const source = await resolveSource(tx, caller, own);
    if (source.isOutdated) outdatedModelIds.add(source.modelId);
    for (const entry of own) {
      const relation = (element: Element | undefined): PlannedRelation => ({
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
      for (const row of rows) planned.set(relationKey(row), row);
    }
  }
  return { planned: [...planned.values()], outdatedModelIds };
}

type ModelSource = {
  readonly modelId: string;
  readonly modelName?: string;
  readonly version?: string;
  readonly names?: ReadonlyMap<string, string>;
  readonly isOutdated: boolean;
};

/**
 * The model of some entries that name the same version. A scene may hold what is no model of the project: of that the
 * caller's word is kept.
 */
async function resolveSource(tx: Db, caller: ElementCaller, own: readonly RelationEntry[]): Promise<ModelSource> {
  const [first] = own;
  if (!first) throw new Error('a group has an entry');
  const { relationModelId: modelId } = first;
  if (first.sceneId !== undefined) {
    const known = await findCurrentVersion(tx, modelId);
    if (known && known.projectId !== caller.project.projectId) throw refuse(modelRefusals['model.notFound']);
    if (!known) return { modelId, isOutdated: false };
  }
  const model = await lockModelShared(tx, caller, modelId);
  const { version } = await requireConvertedVersion(caller, modelId, first.version ?? undefined, tx);
  const elementIds = own.flatMap(({ relationAssetModelElements: elements = [] }) =>
    elements.map(({ relationModelElementId }) => relationModelElementId),
  );
  const names = await findElementNames(tx, version.key, [...new Set(elementIds)]);
  const missing = elementIds.find((elementId) => !names.has(elementId));
  if (missing !== undefined)
    throw refuse(refusals['asset.elementUnknown'], { model: model.modelName, element: missing });
  return {
    modelId,
    modelName: model.modelName,
    version: String(version.number),
    names,
    isOutdated: model.currentVersionId !== version.id,
  };
}

function refuseConflicts(known: readonly ElementRelation[], planned: readonly PlannedRelation[]): void {
  for (const [, targets] of groupRows([...known, ...planned], ({ assetId }) => assetId)) {
    const conflict = findRelationConflict(targets);
    if (conflict) throw refuse(refusals[conflict]);
  }
}

async function writeRelations(
  tx: Db,
  known: readonly ElementRelation[],
  planned: readonly PlannedRelation[],
): Promise<void> {
  const knownIds = new Map(known.map((relation) => [relationKey(relation), relation.id]));
  const newRelations = planned.filter((relation) => !knownIds.has(relationKey(relation)));
  const inserted = await insertElementRelations(
    tx,
    newRelations.map(({ element: _, ...relation }) => relation),
  );
  const knownRelations = planned.flatMap((relation) => {
    const id = knownIds.get(relationKey(relation));
    return id === undefined ? [] : [{ ...relation, id }];
  });
  await markElementsFound(tx, knownRelations);
  for (const { id, element, angleOfView } of knownRelations)
    if (element?.angleofView !== undefined) await updateElementRelation(tx, id, { angleOfView });
  const allIds = new Map([...knownIds, ...inserted.map((relation) => [relationKey(relation), relation.id] as const)]);
  await replaceElementProperties(
    tx,
    new Map(
      planned.flatMap((relation) => {
        const id = allIds.get(relationKey(relation));
        const selectedProperties = relation.element?.relationAssetModelElementProperties;
        return id === undefined || selectedProperties === undefined
          ? []
          : [[id, selectedProperties.map(toElementPropertyRow)] as const];
      }),
    ),
  );
}

const toElementPropertyRow = (property: SelectedProperties[number]): ElementProperty => ({
  propertyId: property.propertyId ?? null,
  propertyName: property.properyName,
  value: property.propertyValue ?? null,
  propertyGroup: property.group ?? null,
});

/** Properties that the caller wants as attributes of the asset (RelationAssetModelElementServerProperties). */
async function saveAttributes(
  tx: Db,
  { platform }: ElementCaller,
  entries: readonly RelationEntry[],
): Promise<AttributeChange[]> {
  const { attributes } = getTelemetry(platform);
  const changes: AttributeChange[] = [];
  for (const [id, own] of groupRows(entries, ({ assetId }) => assetId)) {
    const selectedProperties = own.flatMap(
      ({ relationAssetModelElementServerProperties: properties }) => properties ?? [],
    );
    const values = new Map(
      selectedProperties.map(({ properyName, propertyValue }) => [properyName, propertyValue ?? '']),
    );
    if (values.size > 0)
      changes.push(await attributes.write(tx, { type: 'ASSET', id }, 'SERVER_SCOPE', [...values], Date.now()));
  }
  return changes;
}
