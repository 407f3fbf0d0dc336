import { firmwareCalls } from '@twinscape/contract/transports';
import { type Route, routes } from '../../../platform/http/index.ts';
import { GetDeviceFirmware } from './calls/GetDeviceFirmware.ts';
import { GetDeviceSoftware } from './calls/GetDeviceSoftware.ts';

export const firmwareRoutes: Route[] = routes(firmwareCalls, { GetDeviceFirmware, GetDeviceSoftware });
