import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { callDevice } from '../callDevice.ts';

export const SendOneWayRpcV2 = defineHandler(rpcCalls.SendOneWayRpcV2, (input, context) =>
  callDevice(context, input, { isOneWay: true, version: 2 }),
);
