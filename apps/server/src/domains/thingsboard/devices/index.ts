import { tbClaimCalls, tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AssignDeviceToCustomer } from './calls/AssignDeviceToCustomer.ts';
import { ClaimDevice } from './calls/ClaimDevice.ts';
import { DeleteThingDevice } from './calls/DeleteThingDevice.ts';
import { GetCustomerDeviceInfos } from './calls/GetCustomerDeviceInfos.ts';
import { GetCustomerDevices } from './calls/GetCustomerDevices.ts';
import { GetTenantDeviceInfos } from './calls/GetTenantDeviceInfos.ts';
import { GetTenantDevices } from './calls/GetTenantDevices.ts';
import { GetThingDevice } from './calls/GetThingDevice.ts';
import { GetThingDeviceCredentials } from './calls/GetThingDeviceCredentials.ts';
import { GetThingDeviceInfo } from './calls/GetThingDeviceInfo.ts';
import { GetThingDeviceTypes } from './calls/GetThingDeviceTypes.ts';
import { ReclaimDevice } from './calls/ReclaimDevice.ts';
import { SaveThingDevice } from './calls/SaveThingDevice.ts';
import { SaveThingDeviceCredentials } from './calls/SaveThingDeviceCredentials.ts';
import { UnassignDeviceFromCustomer } from './calls/UnassignDeviceFromCustomer.ts';

export const tbDeviceRoutes: Route[] = bindRoutes(tbDeviceCalls, {
  GetTenantDeviceInfos,
  GetTenantDevices,
  GetThingDeviceTypes,
  GetThingDevice,
  GetThingDeviceInfo,
  SaveThingDevice,
  DeleteThingDevice,
  GetThingDeviceCredentials,
  SaveThingDeviceCredentials,
  GetCustomerDevices,
  GetCustomerDeviceInfos,
  AssignDeviceToCustomer,
  UnassignDeviceFromCustomer,
});

export const tbClaimRoutes: Route[] = bindRoutes(tbClaimCalls, { ClaimDevice, ReclaimDevice });
