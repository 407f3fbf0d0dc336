import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { categoryId, categoryName, deviceRefs } from './inputs.ts';
import { CATEGORIES_MAX } from './limits.ts';
import { deviceCategory } from './shapes.ts';

const saved = { cn: '保存成功', en: 'Saved' };

/** Groups of devices: a tree per project; a device may stand in several. */
export const deviceCategoryCalls = {
  GetProjectDeviceCategoryList: call({
    id: 'C-DEV-03',
    method: 'GET',
    path: '/api/DeviceManager/GetProjectDeviceCategoryList',
    access: projectAccess(),
    title: { cn: '设备分组', en: 'Device categories of a project, as a tree' },
    input: z.object(projectInput),
    result: z.array(deviceCategory),
  }),
  AddProjectDeviceCategory: call({
    id: 'C-DEV-11',
    method: 'POST',
    path: '/api/DeviceManager/AddProjectDeviceCategory',
    access: projectEditors(),
    done: { cn: '创建成功', en: 'Created' },
    title: { cn: '新增设备分组', en: 'Add a device category' },
    input: z.object({ ...projectInput, parentId: id().optional(), categoryName }),
    result: deviceCategory,
  }),
  UpdateProjectDeviceCategory: call({
    id: 'C-DEV-13',
    method: 'POST',
    path: '/api/DeviceManager/UpdateProjectDeviceCategory',
    access: projectEditors(),
    done: saved,
    title: { cn: '修改设备分组', en: 'Rename a device category' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId, categoryName }),
    result: noResult(),
  }),
  MoveProjectDeviceCategory: call({
    id: 'T-DEV-01',
    method: 'POST',
    path: '/api/DeviceManager/MoveProjectDeviceCategory',
    access: projectEditors(),
    done: saved,
    title: {
      cn: '移动设备分组',
      en: 'Put a device category below another one, or at the top; and its siblings into an order',
    },
    input: z.object({
      ...projectInput,
      deviceCategoryId: categoryId,
      /** Absent: to the top. */
      parentId: id().optional(),
      /** All categories that stand there afterwards, in order; absent: behind the others. */
      order: z.array(id()).max(CATEGORIES_MAX).optional(),
    }),
    result: noResult(),
  }),
  DeleteProjectDeviceCategory: call({
    id: 'C-DEV-12',
    method: 'POST',
    path: '/api/DeviceManager/DeleteProjectDeviceCategory',
    access: projectEditors(),
    done: { cn: '删除成功', en: 'Deleted' },
    title: { cn: '删除设备分组', en: 'Delete an empty device category' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId }),
    result: noResult(),
  }),
  AddDeviceCategoryType: call({
    maxBody: LARGE_BODY,
    id: 'G-DEV-01',
    method: 'POST',
    path: '/api/DeviceManager/AddDeviceCategoryType',
    access: projectEditors(),
    done: { cn: '添加成功', en: 'Added' },
    title: { cn: '添加设备到分组', en: 'Put devices into a category; one that is in it already is refused' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId, deviceIds: deviceRefs }),
    result: noResult(),
  }),
  RemoveDeviceCategoryType: call({
    maxBody: LARGE_BODY,
    id: 'C-DEV-22',
    method: 'POST',
    path: '/api/DeviceManager/RemoveDeviceCategoryType',
    access: projectEditors(),
    done: { cn: '移出成功', en: 'Taken out' },
    title: { cn: '从分组移出设备', en: 'Take devices out of a category' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId, deviceIds: deviceRefs }),
    result: noResult(),
  }),
} as const;
