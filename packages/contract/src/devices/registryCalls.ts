import { z } from 'zod';
import { bulkStarted } from '../bulk/index.ts';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging, singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { credentialFields, deviceFields, deviceRefs, newDeviceId, ofDevice } from './inputs.ts';
import { DEVICE_NAME_MAX } from './limits.ts';
import { chosenDevices, deviceListFilters, matchingDevices } from './listInputs.ts';
import { deviceRefusals as refusals } from './refusals.ts';
import { deviceAdapter, deviceDetail, deviceRow } from './shapes.ts';

/** Devices of a project and how they show who they are. */
export const deviceRegistryCalls = {
  GetProjectDeviceList: get('C-DEV-04', '/api/DeviceManager/GetProjectDeviceList', projectAccess(), {
    title: { cn: '设备列表', en: 'Devices of a project' },
    input: z.object({
      ...projectInput,
      ...deviceListFilters,
      ...paging,
      ...ordering(['deviceName', 'deviceId', 'deviceType', 'lastActivityTime', 'createTime', 'updateTime']),
    }),
    result: listResult(deviceRow),
  }),
  GetProjectDeviceDetail: get('C-DEV-05', '/api/DeviceManager/GetProjectDeviceDetail', projectAccess(), {
    title: { cn: '设备详情', en: 'One device with attributes, time series and credentials' },
    input: z.object(ofDevice),
    result: deviceDetail,
  }),
  CreateDeviceToken: get('C-DEV-08', '/api/DeviceManager/CreateDeviceToken', projectEditors(), {
    title: { cn: '生成访问令牌', en: 'A new access token; saving a device with it stores it (A-41)' },
    input: z.object(projectInput),
    result: z.object({ accessToken: z.string() }),
  }),
  GetProjectDeviceAdapterList: get('C-ADP-08', '/api/Project/GetProjectDeviceAdapterList', projectAccess(), {
    title: { cn: '可选适配器', en: 'Adapters that a device of this project can come through' },
    input: z.object(projectInput),
    result: z.array(deviceAdapter),
  }),
  GetDeviceTypeList: get('T-DEV-03', '/api/DeviceManager/GetDeviceTypeList', projectAccess(), {
    title: { cn: '设备类型', en: 'Device types of a project, with the number of devices' },
    input: z.object(projectInput),
    result: z.array(z.object({ deviceType: z.string(), deviceCount: z.number().int() })),
  }),
  AddProjectDevice: post('C-DEV-14', '/api/DeviceManager/AddProjectDevice', projectEditors(), {
    title: { cn: '新增设备', en: 'Add a device' },
    input: z.object({
      ...projectInput,
      deviceId: newDeviceId,
      ...deviceFields,
      adapterId: id(refusals['device.adapterRequired']),
      deviceCategoryId: id().optional(),
      ...credentialFields,
    }),
    result: z.object({ id: id(), deviceId: z.string(), accessToken: z.string().optional() }),
    done: doneTexts.created,
  }),
  UpdateProjectDevice: post('C-DEV-15', '/api/DeviceManager/UpdateProjectDevice', projectEditors(), {
    title: { cn: '修改设备', en: 'Change a device' },
    input: z.object({
      ...ofDevice,
      ...deviceFields,
      /** A new ID of people's own; absent: it stays. */
      newDeviceId: newDeviceId.optional(),
      adapterId: id().optional(),
      deviceCategoryId: id().optional(),
      ...credentialFields,
      /** When given, a change that somebody else made meanwhile is not overwritten. */
      version: z.number().int().optional(),
    }),
    done: doneTexts.saved,
  }),
  DeleteProjectDevices: post('C-DEV-10', '/api/DeviceManager/DeleteProjectDevices', projectEditors(), {
    title: { cn: '删除设备', en: 'Delete devices with their attributes and history' },
    input: z.object({ ...projectInput, deviceIds: deviceRefs }),
    done: doneTexts.deleted,
    maxBody: LARGE_BODY,
  }),
  DeleteMatchingDevices: post('T-DEV-31', '/api/DeviceManager/DeleteMatchingDevices', projectEditors(), {
    title: { cn: '批量删除符合条件的设备', en: 'Delete all devices that match a filter, as a bulk job' },
    input: z.object(matchingDevices),
    result: bulkStarted,
  }),
  GroupMatchingDevices: post('T-DEV-32', '/api/DeviceManager/GroupMatchingDevices', projectEditors(), {
    title: {
      cn: '批量将符合条件的设备添加到分组',
      en: 'Add all devices that match a filter to a group, as a bulk job',
    },
    input: z.object({ ...matchingDevices, targetCategoryId: id(refusals['category.required']) }),
    result: bulkStarted,
  }),
  SetMatchingDeviceType: post('T-DEV-35', '/api/DeviceManager/SetMatchingDeviceType', projectEditors(), {
    title: {
      cn: '批量设置符合条件的设备的类型',
      en: 'Give all devices that match a filter the same type, as a bulk job',
    },
    input: z.object({ ...chosenDevices, newDeviceType: singleLine(refusals['device.typeRequired'], DEVICE_NAME_MAX) }),
    result: bulkStarted,
  }),
  GetLastNewDeviceNames: post('C-DEV-21', '/api/DeviceManager/GetLastNewDeviceNames', projectAccess(), {
    title: { cn: '设备当前名称', en: 'Current names of the given devices; missing devices are left out' },
    input: z.object({ ...projectInput, deviceIds: deviceRefs }),
    result: z.array(z.object({ id: id(), deviceId: z.string(), deviceName: z.string() })),
    maxBody: LARGE_BODY,
    effect: 'read',
    loop: true,
  }),
} as const;
