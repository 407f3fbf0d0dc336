import { devicePropertyCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddDeviceServerProperty } from './calls/AddDeviceServerProperty.ts';
import { DeleteDeviceServerProperty } from './calls/DeleteDeviceServerProperty.ts';
import { GetDeviceHistoryData } from './calls/GetDeviceHistoryData.ts';
import { GetDeviceIotProperties } from './calls/GetDeviceIotProperties.ts';
import { GetDevicePropertyList } from './calls/GetDevicePropertyList.ts';
import { GetDevicesIotProperties } from './calls/GetDevicesIotProperties.ts';
import { GetMaterialDeviceHistoryData } from './calls/GetMaterialDeviceHistoryData.ts';
import { GetMaterialDeviceIotProperties } from './calls/GetMaterialDeviceIotProperties.ts';
import { SaveDeviceProperty } from './calls/SaveDeviceProperty.ts';
import { SetMatchingDeviceAttribute } from './calls/SetMatchingDeviceAttribute.ts';
import { UpdateDeviceServerProperty } from './calls/UpdateDeviceServerProperty.ts';

export const devicePropertyRoutes: Route[] = bindRoutes(devicePropertyCalls, {
  GetDeviceIotProperties,
  GetDevicesIotProperties,
  GetDevicePropertyList,
  SaveDeviceProperty,
  AddDeviceServerProperty,
  UpdateDeviceServerProperty,
  DeleteDeviceServerProperty,
  SetMatchingDeviceAttribute,
  GetDeviceHistoryData,
  GetMaterialDeviceIotProperties,
  GetMaterialDeviceHistoryData,
});
