import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { groupRows } from '../../../../platform/tree/index.ts';
import { requireDevice } from '../../../devices/index.ts';
import { loadAssetIdsOfDevice } from '../../deviceLinkStore.ts';
import { loadElementRelations } from '../../elementStore.ts';
import { filterForShare } from '../shareFilter.ts';
import { toRelationModels } from '../toResponse.ts';

/** C-MAT-02, A-45: through a share the models that it holds, of the assets that it holds. */
export const GetDeviceAssetRelationModel = defineHandler(
  assetElementCalls.GetDeviceAssetRelationModel,
  async (input, context) => {
    const { db } = context.platform.database;
    const { projectId } = context.project;
    const ofDevice =
      input.deviceId === undefined
        ? []
        : await loadAssetIdsOfDevice(db, projectId, (await requireDevice(context, input.deviceId)).id);
    const held = await context.session.share?.loadIds('asset');
    const assetIds = [...ofDevice, ...(input.assetIds ?? [])].filter((id) => held?.has(id.toLowerCase()) !== false);
    const byAsset = groupRows(await loadElementRelations(db, projectId, { assetIds }), ({ assetId }) => assetId);
    const found = [...byAsset].flatMap(([assetId, own]) =>
      toRelationModels(own).map((model) => ({ ...model, assetId })),
    );
    return filterForShare(context.session, found);
  },
);
