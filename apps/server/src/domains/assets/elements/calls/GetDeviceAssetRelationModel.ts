import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { grouped } from '../../../../platform/tree/index.ts';
import { openDevice } from '../../../devices/index.ts';
import { assetsOfDevice } from '../../deviceLinkStore.ts';
import { elementRelations } from '../../elementStore.ts';
import { modelsOf } from '../read.ts';

/** C-MAT-02. */
export const GetDeviceAssetRelationModel = handle(
  assetElementCalls.GetDeviceAssetRelationModel,
  async (input, context) => {
    const { db } = context.platform.database;
    const { projectId } = context.project;
    const ofDevice =
      input.deviceId === undefined
        ? []
        : await assetsOfDevice(db, projectId, (await openDevice(context, input.deviceId)).id);
    const assetIds = [...ofDevice, ...(input.assetIds ?? [])];
    const byAsset = grouped(await elementRelations(db, projectId, { assetIds }), ({ assetId }) => assetId);
    return [...byAsset].flatMap(([assetId, own]) => modelsOf(own).map((model) => ({ ...model, assetId })));
  },
);
