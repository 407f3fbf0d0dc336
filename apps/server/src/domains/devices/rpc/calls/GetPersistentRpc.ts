import { rpcCalls } from '@twinscape/contract/devices';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { writtenRpc } from '../present.ts';
import { openRpc } from '../reach.ts';

export const GetPersistentRpc = handle(
  rpcCalls.GetPersistentRpc,
  async ({ id }, context) => new WrittenJson(writtenRpc(await openRpc(context, id))),
);
