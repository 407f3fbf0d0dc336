import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { noResult, optionalLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { ATTRIBUTE_SCOPES } from '../telemetry/index.ts';
import { attributeFields, deviceRefs, ofDevice, propertyName, valueType } from './inputs.ts';
import { HISTORY_POINTS_DEFAULT, HISTORY_POINTS_MAX, HISTORY_PROPERTIES_MAX } from './limits.ts';
import { deviceRefusals as refusals } from './refusals.ts';
import { AGGREGATES, BUCKETS, deviceProperty, historySeries } from './shapes.ts';

const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const scope = z.enum(ATTRIBUTE_SCOPES).default('SERVER_SCOPE');
const period = {
  startTime: z.coerce.date(withRefusal(refusals['history.periodInvalid'])),
  endTime: z.coerce.date(withRefusal(refusals['history.periodInvalid'])),
};

const iotProperties = call({
  id: 'C-DEV-01',
  method: 'GET',
  path: '/api/DeviceManager/GetDeviceIotProperties',
  access: projectAccess(),
  loop: true,
  title: { cn: '设备物联属性', en: 'Time series of a device with their latest values' },
  input: z.object(ofDevice),
  result: z.array(deviceProperty),
});

const history = call({
  id: 'C-DEV-09',
  method: 'GET',
  path: '/api/DeviceManager/GetDeviceHistoryData',
  access: projectAccess(),
  loop: true,
  title: { cn: '设备历史数据', en: 'History of a device’s properties: raw, in buckets, or thinned for a chart' },
  input: z.object({
    ...ofDevice,
    propertyName: propertyName.optional(),
    propertyNames: z.array(propertyName).max(HISTORY_PROPERTIES_MAX).optional(),
    ...period,
    aggregate: z.enum(AGGREGATES).default('none'),
    /** Length of a bucket in milliseconds; absent with an aggregate: so that `limit` buckets fill the period. */
    interval: z.number().int().min(1).optional(),
    bucket: z.enum(BUCKETS).default('milliseconds'),
    timeZone: z.string().max(64).optional(),
    /** Points at most; more are thinned so that the shape stays (Largest-Triangle-Three-Buckets). */
    limit: z.number().int().min(1).max(HISTORY_POINTS_MAX).default(HISTORY_POINTS_DEFAULT),
  }),
  result: z.array(historySeries),
});

/** Attributes, time series and history of devices. A-45: reads below /api/Material take the token of a session too. */
export const devicePropertyCalls = {
  GetDeviceIotProperties: iotProperties,
  GetDevicesIotProperties: call({
    maxBody: LARGE_BODY,
    id: 'C-DEV-02',
    method: 'POST',
    path: '/api/DeviceManager/GetDevicesIotProperties',
    access: projectAccess(),
    effect: 'read',
    loop: true,
    inQuery: ['projectId'],
    title: { cn: '多个设备的物联属性', en: 'Time series of several devices with their latest values' },
    input: wireNames(z.object({ ...projectInput, deviceIds: deviceRefs }), { deviceIds: ['DeviceIds', 'Ids'] }),
    result: z.array(deviceProperty),
  }),
  GetDevicePropertyList: call({
    id: 'C-DEV-06',
    method: 'GET',
    path: '/api/DeviceManager/GetDevicePropertyList',
    access: projectAccess(),
    loop: true,
    title: { cn: '设备属性', en: 'Properties of a device with their present values' },
    input: z.object(ofDevice),
    result: z.array(deviceProperty),
  }),
  SaveDeviceProperty: call({
    id: 'T-DEV-04',
    method: 'POST',
    path: '/api/DeviceManager/SaveDeviceProperty',
    access: projectEditors(),
    done: saved,
    title: { cn: '描述设备属性', en: 'Say what a time series is called, its unit, its kind and its place' },
    input: z.object({
      ...ofDevice,
      propertyName,
      displayName: optionalLine(200),
      unit: optionalLine(40),
      valueType: valueType.optional(),
      sort: z.number().int().min(-1_000_000).max(1_000_000).optional(),
      /** The same for every device of this device's type. */
      isForType: z.boolean().default(false),
    }),
    result: noResult(),
  }),
  AddDeviceServerProperty: call({
    id: 'C-DEV-18',
    method: 'POST',
    path: '/api/DeviceManager/AddDeviceServerProperty',
    access: projectEditors(),
    done: { cn: '添加成功', en: 'Added' },
    title: { cn: '新增服务端属性', en: 'Add a server attribute; with a scope, a shared one' },
    input: z.object({ ...ofDevice, ...attributeFields, scope }),
    result: noResult(),
  }),
  UpdateDeviceServerProperty: call({
    id: 'C-DEV-16',
    method: 'POST',
    path: '/api/DeviceManager/UpdateDeviceServerProperty',
    access: projectEditors(),
    done: saved,
    title: { cn: '修改服务端属性', en: 'Change a server attribute' },
    input: z.object({ ...ofDevice, ...attributeFields, scope }),
    result: noResult(),
  }),
  DeleteDeviceServerProperty: call({
    id: 'C-DEV-17',
    method: 'POST',
    path: '/api/DeviceManager/DeleteDeviceServerProperty',
    access: projectEditors(),
    done: deleted,
    title: { cn: '删除服务端属性', en: 'Delete a server attribute' },
    input: z.object({ ...ofDevice, propertyName, scope }),
    result: noResult(),
  }),
  GetDeviceHistoryData: history,
  GetMaterialDeviceIotProperties: call({
    ...iotProperties,
    id: 'C-MAT-31',
    path: '/api/Material/GetDeviceIotProperties',
    access: withShareAccess(projectAccess(), { deviceId: 'device' }),
    title: {
      cn: '设备物联属性（只读页面）',
      en: 'Time series of a device with their latest values, for pages that only read',
    },
  }),
  GetMaterialDeviceHistoryData: call({
    ...history,
    id: 'C-MAT-03',
    path: '/api/Material/GetDeviceHistoryData',
    access: withShareAccess(projectAccess(), { deviceId: 'device' }),
    title: { cn: '设备历史数据（只读页面）', en: 'History of a device’s properties, for pages that only read' },
  }),
} as const;
