import { refuse } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAsset, requireAssetType } from '../../access.ts';
import { updateAssets } from '../../assetStore.ts';
import { assetEventData } from '../../eventData.ts';
import { assetEvents } from '../../events.ts';
import { saveValues } from '../../properties/saveValues.ts';
import { deleteForeignValues } from '../../propertyStore.ts';
import { publishAssetsChanged } from '../../publish.ts';
import { refuseTakenAssetNames } from '../../unique.ts';
import { refreshValueText } from '../../valueStore.ts';
import { pickAssetNotes, readAssetNotes } from '../notes.ts';

/** C-AST-20, RU-VAL-18. What is not sent stays as it is; values of a former type's properties are given up. */
export const UpdateProjectAsset = defineHandler(assetRegistryCalls.UpdateProjectAsset, async (input, context) => {
  const { platform, actor, project } = context;
  await refuseTakenAssetNames(
    { number: input.assetNumber, language: context.language },
    platform.database.db.transaction(async (tx) => {
      const asset = await requireAsset(tx, context, input.assetId, 'update');
      if (input.version !== undefined && input.version !== asset.version)
        throw refuse(refusals['asset.changedMeanwhile']);
      const { id: typeId } = await requireAssetType(tx, context, input.assetClassTypeId, 'share');
      const next = {
        assetName: input.assetName,
        assetNumber: input.assetNumber,
        typeId,
        ...readAssetNotes(input, asset),
      };
      const { assetName, assetNumber } = asset;
      const fields = changedFields({ assetName, assetNumber, typeId: asset.typeId, ...pickAssetNotes(asset) }, next);
      if (typeId !== asset.typeId) {
        await updateAssets(tx, [asset.id], next);
        await deleteForeignValues(tx, [asset.id]);
        await refreshValueText(tx, [asset.id]);
      }
      const values =
        input.propertys && (await saveValues(tx, { id: asset.id, typeId }, input.propertys, actor.userName));
      if (!fields && !values) return;
      if (typeId === asset.typeId) await updateAssets(tx, [asset.id], next);
      await platform.events.emit(tx, assetEvents.updated, actor, {
        ...assetEventData(project, { id: asset.id, name: next.assetName }),
        before: { ...fields?.before, ...values?.before },
        after: { ...fields?.after, ...values?.after },
      });
      await publishAssetsChanged(tx, project.projectId);
    }),
  );
});
