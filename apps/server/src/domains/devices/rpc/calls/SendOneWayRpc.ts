import { rpcCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { callDevice } from '../callDevice.ts';

export const SendOneWayRpc = handle(rpcCalls.SendOneWayRpc, (input, context) =>
  callDevice(context, input, { isOneWay: true, version: 1 }),
);
