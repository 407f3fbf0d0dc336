import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDevice } from '../../../devices/index.ts';
import { listAssets } from '../../assetStore.ts';
import { toAssetRow } from '../../registry/rows.ts';

/** C-DEV-07. */
export const GetDeviceAssetRelationList = defineHandler(
  assetDeviceCalls.GetDeviceAssetRelationList,
  async (input, context) => {
    const { id: deviceId } = await requireDevice(context, input.deviceId);
    const query = { ...input, typeIds: undefined, deviceId, key: input.key, orderBy: input.orderBy };
    const { rows, count } = await listAssets(context.platform.database.db, input.projectId, query);
    return { data: { list: rows.map(toAssetRow), count } };
  },
);
