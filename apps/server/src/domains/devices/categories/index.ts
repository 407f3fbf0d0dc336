import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddDeviceCategoryType } from './calls/AddDeviceCategoryType.ts';
import { AddProjectDeviceCategory } from './calls/AddProjectDeviceCategory.ts';
import { DeleteProjectDeviceCategory } from './calls/DeleteProjectDeviceCategory.ts';
import { GetProjectDeviceCategoryList } from './calls/GetProjectDeviceCategoryList.ts';
import { MoveProjectDeviceCategory } from './calls/MoveProjectDeviceCategory.ts';
import { RemoveDeviceCategoryType } from './calls/RemoveDeviceCategoryType.ts';
import { UpdateProjectDeviceCategory } from './calls/UpdateProjectDeviceCategory.ts';

export const deviceCategoryRoutes: Route[] = bindRoutes(deviceCategoryCalls, {
  GetProjectDeviceCategoryList,
  AddProjectDeviceCategory,
  UpdateProjectDeviceCategory,
  MoveProjectDeviceCategory,
  DeleteProjectDeviceCategory,
  AddDeviceCategoryType,
  RemoveDeviceCategoryType,
});
