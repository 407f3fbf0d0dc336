import { type InputOf, type ResultOf, refuse } from '@twinscape/contract';
import { type assetElementCalls, MAPPING_MATCHES_SHOWN, assetRefusals as no } from '@twinscape/contract/assets';
import { grouped } from '../../../platform/tree/index.ts';
import { elementsWithValue, keepModel, openConverted } from '../../models/index.ts';
import { assetIdsOf, assetsInProject } from '../assetStore.ts';
import { elementRelations, insertElementRelations, type NewElementRelation } from '../elementStore.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';
import { conflictOf } from './conflict.ts';
import { assetElementsRelated } from './events.ts';
import type { Caller } from './relate.ts';

type Call = typeof assetElementCalls.RelateAssetsByAttribute;

/** Relates assets to the elements that bear their code in an attribute, or says what it would relate; refuses when not one is found (RU-ERR-07). */
export async function relateByAttribute(
  caller: Caller,
  input: Omit<InputOf<Call>, 'projectId'>,
): Promise<ResultOf<Call>> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  return platform.database.db.transaction(async (tx) => {
    const assets = input.assetIds
      ? await openAssets(tx, caller, input.assetIds, 'update')
      : await assetsInProject(tx, projectId, await assetIdsOf(tx, projectId), 'update');
    const model = await keepModel(tx, caller, input.relationModelId);
    const { version } = await openConverted(caller, model.id, undefined, tx);
    const known = grouped(
      await elementRelations(tx, projectId, { assetIds: assets.map(({ id }) => id) }),
      ({ assetId }) => assetId,
    );
    const open = input.assetIds
      ? assets
      : assets.filter(({ id }) => !known.get(id)?.some(({ modelId }) => modelId === model.id));
    const numbers = open.map(({ assetNumber }) => assetNumber);
    const found = await elementsWithValue(tx, version.key, input.attributeMapping, numbers);
    if (found.size === 0) throw refuse(no['model.noAttribute']);
    const fresh: NewElementRelation[] = [];
    const matches: ResultOf<Call>['matches'] = [];
    const conflictingAssetIds: string[] = [];
    for (const { id: assetId, assetName, assetNumber } of open) {
      const own = known.get(assetId) ?? [];
      const wanted = (found.get(assetNumber) ?? []).map(({ elementId, name }) => ({
        projectId,
        assetId,
        modelId: model.id,
        modelName: model.modelName,
        version: String(version.number),
        sceneId: null,
        elementId,
        elementName: name,
        angleOfView: null,
      }));
      const added = wanted.filter(
        ({ elementId }) => !own.some((one) => one.modelId === model.id && one.elementId === elementId),
      );
      if (added.length === 0) continue;
      if (conflictOf([...own, ...added])) {
        conflictingAssetIds.push(assetId);
        continue;
      }
      fresh.push(...added);
      if (matches.length < MAPPING_MATCHES_SHOWN) {
        const elements = added.map(({ elementId, elementName }) => ({ elementId, name: elementName }));
        matches.push({ assetId, assetName, assetNumber, elements });
      }
      if (input.dryRun) continue;
      await platform.events.emit(tx, assetElementsRelated, actor, {
        ...factsOf(project, { id: assetId, name: assetName }),
        values: { model: model.modelName, count: added.length },
      });
    }
    if (fresh.length > 0 && !input.dryRun) {
      await insertElementRelations(tx, fresh);
      await tellAssetsChanged(tx, projectId);
    }
    const unmatchedAssetIds = open.filter(({ assetNumber }) => !found.has(assetNumber)).map(({ id }) => id);
    return { relatedCount: fresh.length, unmatchedAssetIds, conflictingAssetIds, matches };
  });
}
