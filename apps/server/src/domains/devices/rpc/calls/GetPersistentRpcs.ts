import { rpcCalls } from '@twinscape/contract/devices';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { requireTbDevice } from '../../thingsboard/access.ts';
import { listRpcs } from '../rpcStore.ts';
import { serializeRpcPage } from '../serialize.ts';

export const GetPersistentRpcs = handle(rpcCalls.GetPersistentRpcs, async (input, context) => {
  const { device } = await requireTbDevice(context, input.deviceId);
  const { rows, count } = await listRpcs(context.platform.database.db, device.id, input);
  return new WrittenJson(serializeRpcPage(rows, count, input));
});
