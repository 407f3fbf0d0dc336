import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { categoryId, categoryName, deviceRefs } from './inputs.ts';
import { CATEGORIES_MAX } from './limits.ts';
import { deviceCategory } from './shapes.ts';

/** Groups of devices: a tree per project; a device may stand in several. */
export const deviceCategoryCalls = {
  GetProjectDeviceCategoryList: get('C-DEV-03', '/api/DeviceManager/GetProjectDeviceCategoryList', projectAccess(), {
    title: { cn: '设备分组', en: 'Device groups of a project, as a tree' },
    input: z.object(projectInput),
    result: z.array(deviceCategory),
  }),
  AddProjectDeviceCategory: post('C-DEV-11', '/api/DeviceManager/AddProjectDeviceCategory', projectEditors(), {
    title: { cn: '新增设备分组', en: 'Add a device group' },
    input: z.object({ ...projectInput, parentId: id().optional(), categoryName }),
    result: deviceCategory,
    done: doneTexts.created,
  }),
  UpdateProjectDeviceCategory: post('C-DEV-13', '/api/DeviceManager/UpdateProjectDeviceCategory', projectEditors(), {
    title: { cn: '修改设备分组', en: 'Rename a device group' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId, categoryName }),
    done: doneTexts.saved,
  }),
  MoveProjectDeviceCategory: post('T-DEV-01', '/api/DeviceManager/MoveProjectDeviceCategory', projectEditors(), {
    title: {
      cn: '移动设备分组',
      en: 'Move a device group below another one, or to the top, at a place among its siblings',
    },
    input: z.object({
      ...projectInput,
      deviceCategoryId: categoryId,
      /** Absent: to the top. */
      parentId: id().optional(),
      /** All categories that stand there afterwards, in order; absent: behind the others. */
      order: z.array(id()).max(CATEGORIES_MAX).optional(),
    }),
    done: doneTexts.saved,
  }),
  DeleteProjectDeviceCategory: post('C-DEV-12', '/api/DeviceManager/DeleteProjectDeviceCategory', projectEditors(), {
    title: { cn: '删除设备分组', en: 'Delete an empty device group' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId }),
    done: doneTexts.deleted,
  }),
  AddDeviceCategoryType: post('G-DEV-01', '/api/DeviceManager/AddDeviceCategoryType', projectEditors(), {
    title: { cn: '添加设备到分组', en: 'Add devices to a group; one that is already in it is refused' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId, deviceIds: deviceRefs }),
    done: doneTexts.added,
    maxBody: LARGE_BODY,
  }),
  RemoveDeviceCategoryType: post('C-DEV-22', '/api/DeviceManager/RemoveDeviceCategoryType', projectEditors(), {
    title: { cn: '从分组移出设备', en: 'Remove devices from a group' },
    input: z.object({ ...projectInput, deviceCategoryId: categoryId, deviceIds: deviceRefs }),
    done: doneTexts.removed,
    maxBody: LARGE_BODY,
  }),
} as const;
