import { rpcCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { callDevice } from '../callDevice.ts';

export const SendTwoWayRpc = handle(rpcCalls.SendTwoWayRpc, (input, context) =>
  callDevice(context, input, { isOneWay: false, version: 1 }),
);
