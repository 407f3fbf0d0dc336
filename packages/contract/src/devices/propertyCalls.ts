import { z } from 'zod';
import { bulkStarted } from '../bulk/index.ts';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { optionalLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { readerCall } from '../core/readerCall.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { ATTRIBUTE_SCOPES, valueDisplayFields } from '../telemetry/index.ts';
import { attributeFields, deviceRefs, ofDevice, propertyName, valueType } from './inputs.ts';
import { HISTORY_POINTS_DEFAULT, HISTORY_POINTS_MAX, HISTORY_PROPERTIES_MAX } from './limits.ts';
import { chosenDevices } from './listInputs.ts';
import { deviceRefusals as refusals } from './refusals.ts';
import { AGGREGATES, BUCKETS, deviceProperty, historySeries } from './shapes.ts';

const scope = z.enum(ATTRIBUTE_SCOPES).default('SERVER_SCOPE');
const period = {
  startTime: z.coerce.date(withRefusal(refusals['history.periodInvalid'])),
  endTime: z.coerce.date(withRefusal(refusals['history.periodInvalid'])),
};

const iotProperties = get('C-DEV-01', '/api/DeviceManager/GetDeviceIotProperties', projectAccess(), {
  title: { cn: '设备物联属性', en: 'Time series of a device with their latest values' },
  loop: true,
  input: z.object(ofDevice),
  result: z.array(deviceProperty),
});

const history = get('C-DEV-09', '/api/DeviceManager/GetDeviceHistoryData', projectAccess(), {
  title: { cn: '设备历史数据', en: 'History of a device’s data points: raw, in buckets, or thinned for a chart' },
  loop: true,
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
  GetDevicesIotProperties: post('C-DEV-02', '/api/DeviceManager/GetDevicesIotProperties', projectAccess(), {
    title: { cn: '多个设备的物联属性', en: 'Time series of several devices with their latest values' },
    input: wireNames(z.object({ ...projectInput, deviceIds: deviceRefs }), { deviceIds: ['DeviceIds', 'Ids'] }),
    result: z.array(deviceProperty),
    maxBody: LARGE_BODY,
    effect: 'read',
    loop: true,
    inQuery: ['projectId'],
  }),
  GetDevicePropertyList: get('C-DEV-06', '/api/DeviceManager/GetDevicePropertyList', projectAccess(), {
    title: { cn: '设备属性', en: 'Properties of a device with their current values' },
    input: z.object(ofDevice),
    result: z.array(deviceProperty),
    loop: true,
  }),
  SaveDeviceProperty: post('T-DEV-04', '/api/DeviceManager/SaveDeviceProperty', projectEditors(), {
    title: {
      cn: '描述设备属性',
      en: 'Set name, unit, type, order, decimals and value mapping of a data point',
    },
    input: z.object({
      ...ofDevice,
      propertyName,
      displayName: optionalLine(200),
      unit: optionalLine(40),
      valueType: valueType.optional(),
      ...valueDisplayFields,
      sort: z.number().int().min(-1_000_000).max(1_000_000).optional(),
      /** The same for every device of this device's type. */
      isForType: z.boolean().default(false),
    }),
    done: doneTexts.saved,
  }),
  AddDeviceServerProperty: post('C-DEV-18', '/api/DeviceManager/AddDeviceServerProperty', projectEditors(), {
    title: { cn: '新增服务端属性', en: 'Add a server attribute; with a scope, a shared one' },
    input: z.object({ ...ofDevice, ...attributeFields, scope }),
    done: doneTexts.added,
  }),
  UpdateDeviceServerProperty: post('C-DEV-16', '/api/DeviceManager/UpdateDeviceServerProperty', projectEditors(), {
    title: { cn: '修改服务端属性', en: 'Change a server attribute' },
    input: z.object({ ...ofDevice, ...attributeFields, scope }),
    done: doneTexts.saved,
  }),
  DeleteDeviceServerProperty: post('C-DEV-17', '/api/DeviceManager/DeleteDeviceServerProperty', projectEditors(), {
    title: { cn: '删除服务端属性', en: 'Delete a server attribute' },
    input: z.object({ ...ofDevice, propertyName, scope }),
    done: doneTexts.deleted,
  }),
  SetMatchingDeviceAttribute: post('T-DEV-34', '/api/DeviceManager/SetMatchingDeviceAttribute', projectEditors(), {
    title: {
      cn: '批量设置符合条件的设备的属性',
      en: 'Set a server or shared attribute of all devices that match a filter, as a bulk job',
    },
    input: z.object({ ...chosenDevices, ...attributeFields, scope }),
    result: bulkStarted,
  }),
  GetDeviceHistoryData: history,
  GetMaterialDeviceIotProperties: readerCall(
    'C-MAT-31',
    iotProperties,
    withShareAccess(projectAccess(), { deviceId: 'device' }),
    {
      cn: '设备物联属性',
      en: 'Time series of a device with their latest values',
    },
  ),
  GetMaterialDeviceHistoryData: readerCall(
    'C-MAT-03',
    history,
    withShareAccess(projectAccess(), { deviceId: 'device' }),
    { cn: '设备历史数据', en: 'History of a device’s data points' },
  ),
} as const;
