import { eventCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { ClearEvents } from './calls/ClearEvents.ts';
import { FindEvents } from './calls/FindEvents.ts';
import { GetAllEvents } from './calls/GetAllEvents.ts';
import { GetEvents } from './calls/GetEvents.ts';

export { deviceEventRecorderService, getDeviceEventRecorder } from './recorders.ts';
export { registerEventRetention } from './retention.ts';

export const eventRoutes: Route[] = bindRoutes(eventCalls, { GetEvents, GetAllEvents, FindEvents, ClearEvents });
