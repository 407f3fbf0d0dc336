import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { callDevice } from '../callDevice.ts';

export const SendTwoWayRpc = defineHandler(rpcCalls.SendTwoWayRpc, (input, context) =>
  callDevice(context, input, { isOneWay: false, version: 1 }),
);
