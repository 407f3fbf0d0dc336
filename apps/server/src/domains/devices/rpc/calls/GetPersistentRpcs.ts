import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { requireDeviceById } from '../../accessById.ts';
import { listRpcs } from '../rpcStore.ts';
import { serializeRpcPage } from '../serialize.ts';

export const GetPersistentRpcs = defineHandler(rpcCalls.GetPersistentRpcs, async (input, context) => {
  const { device } = await requireDeviceById(context, input.deviceId);
  const { rows, count } = await listRpcs(context.platform.database.db, device.id, input);
  return new SerializedJson(serializeRpcPage(rows, count, input));
});
