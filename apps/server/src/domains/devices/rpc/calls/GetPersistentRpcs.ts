import { rpcCalls } from '@twinscape/contract/devices';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { openThing } from '../../things/reach.ts';
import { writtenPage } from '../present.ts';
import { listRpcs } from '../rpcStore.ts';

export const GetPersistentRpcs = handle(rpcCalls.GetPersistentRpcs, async (input, context) => {
  const { device } = await openThing(context, input.deviceId);
  const { rows, count } = await listRpcs(context.platform.database.db, device.id, input);
  return new WrittenJson(writtenPage(rows, count, input));
});
