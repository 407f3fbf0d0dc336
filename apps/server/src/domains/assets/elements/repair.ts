import { type InputOf, type ListOf, refuse } from '@twinscape/contract';
import {
  type assetElementCalls,
  LOST_CANDIDATES_MAX,
  type LostAssetElement,
  assetRefusals as no,
} from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { grouped } from '../../../platform/tree/index.ts';
import { currentVersion, elementNames, elementsWithValue, keepModel, openConverted } from '../../models/index.ts';
import { deleteElementRelations, elementRelations, lostRelations, updateElementRelation } from '../elementStore.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';
import { assetElementsRepaired } from './events.ts';
import type { Caller } from './relate.ts';

/** A page of what the current versions lack, each with elements of the same name there: exports that give new GlobalIds keep names. */
export async function lostElements(
  db: Db,
  projectId: string,
  asked: { readonly relationModelId?: string | undefined; readonly pageIndex: number; readonly pageSize: number },
): Promise<ListOf<LostAssetElement>> {
  const { rows, count } = await lostRelations(db, projectId, { ...asked, modelId: asked.relationModelId });
  const named = new Map<string, Awaited<ReturnType<typeof elementsWithValue>>>();
  for (const [modelId, own] of grouped(rows, ({ relation }) => relation.modelId)) {
    const current = await currentVersion(db, modelId);
    const names = [...new Set(own.flatMap(({ relation }) => relation.elementName ?? []))];
    if (current) named.set(modelId, await elementsWithValue(db, current.key, 'basic.name', names));
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

/** Puts other elements in the place of related ones, all or none. Where the asset is related to the other one already, the former relation ends. */
export async function repairElements(caller: Caller, repairs: readonly Repair[]): Promise<void> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  await platform.database.db.transaction(async (tx) => {
    const assets = await openAssets(
      tx,
      caller,
      repairs.map(({ assetId }) => assetId),
      'update',
    );
    const targets = grouped(repairs, ({ newModelId, relationModelId }) =>
      (newModelId ?? relationModelId).toLowerCase(),
    );
    for (const [modelId, own] of [...targets].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const model = await keepModel(tx, caller, modelId);
      const { version } = await openConverted(caller, modelId, undefined, tx);
      const names = await elementNames(tx, version.key, [...new Set(own.map(({ newElementId }) => newElementId))]);
      for (const repair of own) {
        const elementName = names.get(repair.newElementId);
        if (elementName === undefined)
          throw refuse(no['asset.elementUnknown'], { model: model.modelName, element: repair.newElementId });
        const found = { modelId, modelName: model.modelName, version: String(version.number), elementName };
        await repairOne(tx, projectId, repair, found);
      }
    }
    for (const { id, assetName: name } of assets)
      await platform.events.emit(tx, assetElementsRepaired, actor, factsOf(project, { id, name }));
    await tellAssetsChanged(tx, projectId);
  });
}

type FoundAgain = { modelId: string; modelName: string; version: string; elementName: string };

async function repairOne(tx: Db, projectId: string, repair: Repair, found: FoundAgain): Promise<void> {
  const { assetId, relationModelId, relationModelElementId: element, newElementId: elementId } = repair;
  const own = await elementRelations(tx, projectId, { assetIds: [assetId] });
  const former = own.filter((one) => one.modelId === relationModelId.toLowerCase() && one.elementId === element);
  if (former.length === 0) throw refuse(no['asset.elementNotRelated'], { element });
  for (const { id, sceneId } of former) {
    const twin = own.find(
      (one) => one.id !== id && one.modelId === found.modelId && one.elementId === elementId && one.sceneId === sceneId,
    );
    if (twin) await deleteElementRelations(tx, projectId, { ids: [id] });
    else await updateElementRelation(tx, id, { ...found, elementId, lostAt: null });
  }
}
