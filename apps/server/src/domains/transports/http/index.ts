import { transportCalls } from '@twinscape/contract/transports';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { GetDeviceAttributes } from './calls/GetDeviceAttributes.ts';
import { GetDeviceAttributeUpdates } from './calls/GetDeviceAttributeUpdates.ts';
import { GetDeviceEndpoints } from './calls/GetDeviceEndpoints.ts';
import { GetDeviceRpc } from './calls/GetDeviceRpc.ts';
import { PostDeviceAttributes } from './calls/PostDeviceAttributes.ts';
import { PostDeviceRpc } from './calls/PostDeviceRpc.ts';
import { PostDeviceRpcAnswer } from './calls/PostDeviceRpcAnswer.ts';
import { PostDeviceTelemetry } from './calls/PostDeviceTelemetry.ts';

export const deviceApiRoutes: Route[] = bindRoutes(transportCalls, {
  GetDeviceEndpoints,
  PostDeviceTelemetry,
  PostDeviceAttributes,
  GetDeviceAttributes,
  GetDeviceAttributeUpdates,
  GetDeviceRpc,
  PostDeviceRpcAnswer,
  PostDeviceRpc,
});
