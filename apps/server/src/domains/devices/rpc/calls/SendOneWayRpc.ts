import { rpcCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { callDevice } from '../callDevice.ts';

export const SendOneWayRpc = defineHandler(rpcCalls.SendOneWayRpc, (input, context) =>
  callDevice(context, input, { isOneWay: true, version: 1 }),
);
