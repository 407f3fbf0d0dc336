import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { grouped } from '../../../../platform/tree/index.ts';
import { requireDevice } from '../../../devices/index.ts';
import { loadAssetIdsOfDevice } from '../../deviceLinkStore.ts';
import { loadElementRelations } from '../../elementStore.ts';
import { filterForShare } from '../shareFilter.ts';
import { toRelationModels } from '../toResponse.ts';

/** C-MAT-02, A-45: through a share the models that it holds, of the assets that it holds. */
export const GetDeviceAssetRelationModel = handle(
  assetElementCalls.GetDeviceAssetRelationModel,
  async (input, context) => {
    const { db } = context.platform.database;
    const { projectId } = context.project;
    const ofDevice =
      input.deviceId === undefined
        ? []
        : await loadAssetIdsOfDevice(db, projectId, (await requireDevice(context, input.deviceId)).id);
    const held = await context.session.share?.holds('asset');
    const assetIds = [...ofDevice, ...(input.assetIds ?? [])].filter((id) => held?.has(id.toLowerCase()) !== false);
    const byAsset = grouped(await loadElementRelations(db, projectId, { assetIds }), ({ assetId }) => assetId);
    const found = [...byAsset].flatMap(([assetId, own]) =>
      toRelationModels(own).map((model) => ({ ...model, assetId })),
    );
    return filterForShare(context.session, found);
  },
);
