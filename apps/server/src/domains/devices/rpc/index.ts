import { rpcCalls } from '@twinscape/contract/devices';
import { type Route, routes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DeletePersistentRpc } from './calls/DeletePersistentRpc.ts';
import { GetPersistentRpc } from './calls/GetPersistentRpc.ts';
import { GetPersistentRpcs } from './calls/GetPersistentRpcs.ts';
import { SendOneWayRpc } from './calls/SendOneWayRpc.ts';
import { SendOneWayRpcV2 } from './calls/SendOneWayRpcV2.ts';
import { SendTwoWayRpc } from './calls/SendTwoWayRpc.ts';
import { SendTwoWayRpcV2 } from './calls/SendTwoWayRpcV2.ts';
import { rpcDeskOf } from './desk.ts';
import { handleRpcUpkeep } from './upkeep.ts';

export {
  rpcAnswered,
  rpcClaimed,
  rpcConfirmed,
  rpcGiven,
  rpcHandedBack,
  rpcSent,
  rpcUnconfirmed,
} from './progress.ts';
export { type Rpc, rpcById, unconfirmedOf } from './rpcStore.ts';
export { RPC_WAITS } from './signals.ts';

export const rpcRoutes: Route[] = routes(rpcCalls, {
  SendOneWayRpc,
  SendTwoWayRpc,
  SendOneWayRpcV2,
  SendTwoWayRpcV2,
  GetPersistentRpc,
  GetPersistentRpcs,
  DeletePersistentRpc,
});

export function followRpcs(platform: Platform): void {
  rpcDeskOf(platform);
  handleRpcUpkeep(platform);
}
