import { firmwareCalls } from '@twinscape/contract/transports';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { GetDeviceFirmware } from './calls/GetDeviceFirmware.ts';
import { GetDeviceSoftware } from './calls/GetDeviceSoftware.ts';

export const firmwareRoutes: Route[] = bindRoutes(firmwareCalls, { GetDeviceFirmware, GetDeviceSoftware });
