import { rpcCalls } from '@twinscape/contract/devices';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { requireRpc } from '../access.ts';
import { serializeRpc } from '../serialize.ts';

export const GetPersistentRpc = handle(
  rpcCalls.GetPersistentRpc,
  async ({ id }, context) => new WrittenJson(serializeRpc(await requireRpc(context, id))),
);
