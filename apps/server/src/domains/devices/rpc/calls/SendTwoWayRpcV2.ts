import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { callDevice } from '../callDevice.ts';

export const SendTwoWayRpcV2 = defineHandler(rpcCalls.SendTwoWayRpcV2, (input, context) =>
  callDevice(context, input, { isOneWay: false, version: 2 }),
);
