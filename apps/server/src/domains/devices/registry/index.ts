import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddProjectDevice } from './calls/AddProjectDevice.ts';
import { CreateDeviceToken } from './calls/CreateDeviceToken.ts';
import { DeleteMatchingDevices } from './calls/DeleteMatchingDevices.ts';
import { DeleteProjectDevices } from './calls/DeleteProjectDevices.ts';
import { GetDeviceTypeList } from './calls/GetDeviceTypeList.ts';
import { GetLastNewDeviceNames } from './calls/GetLastNewDeviceNames.ts';
import { GetProjectDeviceAdapterList } from './calls/GetProjectDeviceAdapterList.ts';
import { GetProjectDeviceDetail } from './calls/GetProjectDeviceDetail.ts';
import { GetProjectDeviceList } from './calls/GetProjectDeviceList.ts';
import { GroupMatchingDevices } from './calls/GroupMatchingDevices.ts';
import { SetMatchingDeviceType } from './calls/SetMatchingDeviceType.ts';
import { UpdateProjectDevice } from './calls/UpdateProjectDevice.ts';

export const deviceRegistryRoutes: Route[] = bindRoutes(deviceRegistryCalls, {
  GetProjectDeviceList,
  GetProjectDeviceDetail,
  CreateDeviceToken,
  GetProjectDeviceAdapterList,
  GetDeviceTypeList,
  AddProjectDevice,
  UpdateProjectDevice,
  DeleteProjectDevices,
  DeleteMatchingDevices,
  GroupMatchingDevices,
  SetMatchingDeviceType,
  GetLastNewDeviceNames,
});
