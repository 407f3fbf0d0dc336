import { transportCalls } from '@twinscape/contract/transports';
import { type Route, routes } from '../../../platform/http/index.ts';
import { GetDeviceEndpoints } from './calls/GetDeviceEndpoints.ts';
import { PostDeviceTelemetry } from './calls/PostDeviceTelemetry.ts';

export const deviceApiRoutes: Route[] = routes(transportCalls, { GetDeviceEndpoints, PostDeviceTelemetry });
