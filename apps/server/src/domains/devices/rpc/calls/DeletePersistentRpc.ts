import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireRpc } from '../access.ts';
import { deleteRpc } from '../rpcStore.ts';

export const DeletePersistentRpc = defineHandler(rpcCalls.DeletePersistentRpc, async ({ id }, context) => {
  const rpc = await requireRpc(context, id);
  await deleteRpc(context.platform.database.db, rpc.id);
});
