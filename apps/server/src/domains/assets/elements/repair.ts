import { type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  type assetElementCalls,
  LOST_CANDIDATES_MAX,
  type LostAssetElement,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import {
  findCurrentVersion,
  findElementNames,
  findElementsByValue,
  lockModelShared,
  requireConvertedVersion,
} from '../../models/index.ts';
import { requireAssets } from '../access.ts';
import {
  deleteElementRelations,
  listLostRelations,
  loadElementRelations,
  updateElementRelation,
} from '../elementStore.ts';
import { assetEventData } from '../eventData.ts';
import { publishAssetsChanged } from '../publish.ts';
import { assetElementsRepaired } from './events.ts';
import type { ElementCaller } from './relate.ts';

/**
 * A page of what the current versions lack, each with elements of the same name there: exports that give new GlobalIds
 * keep names.
 */
export async function loadLostElements(
  db: Db,
  projectId: string,
  query: { readonly relationModelId?: string | undefined; readonly pageIndex: number; readonly pageSize: number },
): Promise<ListResult<LostAssetElement>> {
  const { rows, count } = await listLostRelations(db, projectId, { ...query, modelId: query.relationModelId });
  const named = new Map<string, Awaited<ReturnType<typeof findElementsByValue>>>();
  for (const [modelId, own] of groupRows(rows, ({ relation }) => relation.modelId)) {
    const current = await findCurrentVersion(db, modelId);
    const names = [...new Set(own.flatMap(({ relation }) => relation.elementName ?? []))];
    if (current) named.set(modelId, await findElementsByValue(db, current.key, 'basic.name', names));
  }
  const list = rows.map(({ relation, assetName, assetNumber }) => ({
    assetId: relation.assetId,
    assetName,
    assetNumber,
    relationModelId: relation.modelId,
    relationModelName: relation.modelName,
    sceneId: relation.sceneId ?? undefined,
    version: relation.version ?? undefined,
    relationModelElementId: relation.elementId ?? '',
    relationModelElementName: relation.elementName ?? undefined,
    lostTime: relation.lostAt ?? relation.createdAt,
    candidates: (named.get(relation.modelId)?.get(relation.elementName ?? '') ?? [])
      .slice(0, LOST_CANDIDATES_MAX)
      .map(({ elementId, name }) => ({ elementId, name })),
  }));
  return { data: { list, count } };
}

type Repair = InputOf<typeof assetElementCalls.RepairAssetElements>['repairs'][number];

/**
 * Puts other elements in the place of related ones, all or none. Where the asset is related to the other one already,
 * the former relation ends.
 */
export async function repairElements(caller: ElementCaller, repairs: readonly Repair[]): Promise<void> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  await platform.database.db.transaction(async (tx) => {
    const assets = await requireAssets(
      tx,
      caller,
      repairs.map(({ assetId }) => assetId),
      'update',
    );
    const targets = groupRows(repairs, ({ newModelId, relationModelId }) =>
      (newModelId ?? relationModelId).toLowerCase(),
    );
    for (const [modelId, own] of [...targets].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const model = await lockModelShared(tx, caller, modelId);
      const { version } = await requireConvertedVersion(caller, modelId, undefined, tx);
      const names = await findElementNames(tx, version.key, [...new Set(own.map(({ newElementId }) => newElementId))]);
      for (const repair of own) {
        const elementName = names.get(repair.newElementId);
        if (elementName === undefined)
          throw refuse(refusals['asset.elementUnknown'], { model: model.modelName, element: repair.newElementId });
        const found = { modelId, modelName: model.modelName, version: String(version.number), elementName };
        await repairRelation(tx, projectId, repair, found);
      }
    }
    for (const { id, assetName: name } of assets)
      await platform.events.emit(tx, assetElementsRepaired, actor, assetEventData(project, { id, name }));
    await publishAssetsChanged(tx, projectId);
  });
}

type ReplacementElement = { modelId: string; modelName: string; version: string; elementName: string };

async function repairRelation(tx: Db, projectId: string, repair: Repair, found: ReplacementElement): Promise<void> {
  const { assetId, relationModelId, relationModelElementId: element, newElementId: elementId } = repair;
  const own = await loadElementRelations(tx, projectId, { assetIds: [assetId] });
  const formerRelations = own.filter(
    (one) => one.modelId === relationModelId.toLowerCase() && one.elementId === element,
  );
  if (formerRelations.length === 0) throw refuse(refusals['asset.elementNotRelated'], { element });
  for (const { id, sceneId } of formerRelations) {
    const existingRelation = own.find(
      (one) => one.id !== id && one.modelId === found.modelId && one.elementId === elementId && one.sceneId === sceneId,
    );
    if (existingRelation) await deleteElementRelations(tx, projectId, { ids: [id] });
    else await updateElementRelation(tx, id, { ...found, elementId, lostAt: null });
  }
}
