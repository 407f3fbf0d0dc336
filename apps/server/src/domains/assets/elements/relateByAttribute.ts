import { type InputOf, type ResultOf, refuse } from '@twinscape/contract';
import { type assetElementCalls, MAPPING_MATCHES_SHOWN, assetRefusals as refusals } from '@twinscape/contract/assets';
import { groupRows } from '../../../platform/tree/index.ts';
import { findElementsByValue, lockModelShared, requireConvertedVersion } from '../../models/index.ts';
import { requireAssets } from '../access.ts';
import { assetsInProject, loadAssetIds } from '../assetStore.ts';
import { insertElementRelations, loadElementRelations, type NewElementRelation } from '../elementStore.ts';
import { assetEventData } from '../eventData.ts';
import { publishAssetsChanged } from '../publish.ts';
import { findRelationConflict } from './conflict.ts';
import { assetElementsRelated } from './events.ts';
import type { ElementCaller } from './relate.ts';

type Call = typeof assetElementCalls.RelateAssetsByAttribute;

/**
 * Relates assets to the elements that bear their code in an attribute, or says what it would relate; refuses when not
 * one is found (RU-ERR-07).
 */
export async function relateByAttribute(
  caller: ElementCaller,
  input: Omit<InputOf<Call>, 'projectId'>,
): Promise<ResultOf<Call>> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  return platform.database.db.transaction(async (tx) => {
    const assets = input.assetIds
      ? await requireAssets(tx, caller, input.assetIds, 'update')
      : await assetsInProject(tx, projectId, await loadAssetIds(tx, projectId), 'update');
    const model = await lockModelShared(tx, caller, input.relationModelId);
    const { version } = await requireConvertedVersion(caller, model.id, undefined, tx);
    const known = groupRows(
      await loadElementRelations(tx, projectId, { assetIds: assets.map(({ id }) => id) }),
      ({ assetId }) => assetId,
    );
    const candidates = input.assetIds
      ? assets
      : assets.filter(({ id }) => !known.get(id)?.some(({ modelId }) => modelId === model.id));
    const numbers = candidates.map(({ assetNumber }) => assetNumber);
    const found = await findElementsByValue(tx, version.key, input.attributeMapping, numbers);
    if (found.size === 0) throw refuse(refusals['model.noAttribute']);
    const newRelations: NewElementRelation[] = [];
    const matches: ResultOf<Call>['matches'] = [];
    const conflictingAssetIds: string[] = [];
    for (const { id: assetId, assetName, assetNumber } of candidates) {
      const own = known.get(assetId) ?? [];
      const matching = (found.get(assetNumber) ?? []).map(({ elementId, name }) => ({
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
      const added = matching.filter(
        ({ elementId }) => !own.some((one) => one.modelId === model.id && one.elementId === elementId),
      );
      if (added.length === 0) continue;
      if (findRelationConflict([...own, ...added])) {
        conflictingAssetIds.push(assetId);
        continue;
      }
      newRelations.push(...added);
      if (matches.length < MAPPING_MATCHES_SHOWN) {
        const elements = added.map(({ elementId, elementName }) => ({ elementId, name: elementName }));
        matches.push({ assetId, assetName, assetNumber, elements });
      }
      if (input.dryRun) continue;
      await platform.events.emit(tx, assetElementsRelated, actor, {
        ...assetEventData(project, { id: assetId, name: assetName }),
        values: { model: model.modelName, count: added.length },
      });
    }
    if (newRelations.length > 0 && !input.dryRun) {
      await insertElementRelations(tx, newRelations);
      await publishAssetsChanged(tx, projectId);
    }
    const unmatchedAssetIds = candidates.filter(({ assetNumber }) => !found.has(assetNumber)).map(({ id }) => id);
    return { relatedCount: newRelations.length, unmatchedAssetIds, conflictingAssetIds, matches };
  });
}
