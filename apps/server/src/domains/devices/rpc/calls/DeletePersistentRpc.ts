import { rpcCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { openRpc } from '../reach.ts';
import { removeRpc } from '../rpcStore.ts';

export const DeletePersistentRpc = handle(rpcCalls.DeletePersistentRpc, async ({ id }, context) => {
  const rpc = await openRpc(context, id);
  await removeRpc(context.platform.database.db, rpc.id);
});
