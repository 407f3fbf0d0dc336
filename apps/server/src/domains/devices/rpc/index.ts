import { rpcCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DeletePersistentRpc } from './calls/DeletePersistentRpc.ts';
import { GetPersistentRpc } from './calls/GetPersistentRpc.ts';
import { GetPersistentRpcs } from './calls/GetPersistentRpcs.ts';
import { SendOneWayRpc } from './calls/SendOneWayRpc.ts';
import { SendOneWayRpcV2 } from './calls/SendOneWayRpcV2.ts';
import { SendTwoWayRpc } from './calls/SendTwoWayRpc.ts';
import { SendTwoWayRpcV2 } from './calls/SendTwoWayRpcV2.ts';
import { registerRpcRetention } from './retention.ts';

export { askDevice } from './callDevice.ts';
export {
  claimRpc,
  notifyRpcDelivered,
  recordRpcConfirmed,
  recordRpcResponse,
  recordRpcSent,
  recordRpcUnconfirmed,
  requeueRpc,
} from './progress.ts';
export { loadUnconfirmedRpcs, type Rpc, rpcById } from './rpcStore.ts';
export { RPC_QUEUED } from './signals.ts';
export { rpcWaitersService } from './waiters.ts';

export const rpcRoutes: Route[] = bindRoutes(rpcCalls, {
  SendOneWayRpc,
  SendTwoWayRpc,
  SendOneWayRpcV2,
  SendTwoWayRpcV2,
  GetPersistentRpc,
  GetPersistentRpcs,
  DeletePersistentRpc,
});

export function registerRpc(platform: Platform): void {
  registerRpcRetention(platform);
}
