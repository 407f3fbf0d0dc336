import { transportCalls } from '@twinscape/contract/transports';
import { type Route, routes } from '../../../platform/http/index.ts';
import { PostDeviceTelemetry } from './calls/PostDeviceTelemetry.ts';

export const deviceApiRoutes: Route[] = routes(transportCalls, { PostDeviceTelemetry });
