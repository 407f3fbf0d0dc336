import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { requireRpc } from '../access.ts';
import { serializeRpc } from '../serialize.ts';

export const GetPersistentRpc = defineHandler(
  rpcCalls.GetPersistentRpc,
  async ({ id }, context) => new SerializedJson(serializeRpc(await requireRpc(context, id))),
);
