import { z } from 'zod';
import { recordAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult, optionalLine, singleLine, tbId, tbPage, tbPaging, tbReference } from '../core/fields.ts';
import {
  ACCESS_TOKEN_MAX,
  CREDENTIAL_TYPES,
  DEVICE_ID_MAX,
  DEVICE_NAME_MAX,
  deviceRefusals as refusals,
} from '../devices/index.ts';
import { tbCredentials, tbDevice, tbDeviceInfo } from './deviceShapes.ts';
import { assigned, deleted, everybody, ofTenant, saved, takenBack, tbWriters } from './frames.ts';

const ofDevice = { id: id(refusals['device.required']) };
const filters = {
  ...tbPaging,
  type: optionalLine(DEVICE_NAME_MAX),
  deviceProfileId: id().optional(),
  active: z.boolean().optional(),
};

/**
 * Devices as clients of the thing platform know them. Members and trial users see those of their projects,
 * administrators those that are assigned to none too.
 */
export const tbDeviceCalls = {
  GetTenantDeviceInfos: call({
    id: 'C-EV-09',
    method: 'GET',
    path: '/api/tenant/deviceInfos',
    access: everybody(),
    style: 'thing',
    title: { cn: '设备列表（含客户与在线状态）', en: 'Devices with their customer and whether they are active' },
    input: z.object({ ...ofTenant, ...filters }),
    result: tbPage(tbDeviceInfo),
  }),
  GetTenantDevices: call({
    id: 'T-THING-01',
    method: 'GET',
    path: '/api/tenant/devices',
    access: everybody(),
    style: 'thing',
    title: { cn: '设备列表，或按名称查找一台', en: 'Devices; with a name, the one that bears it' },
    input: z.object({ ...ofTenant, ...filters, deviceName: optionalLine(DEVICE_ID_MAX) }),
    result: z.union([tbDevice, tbPage(tbDevice)]),
  }),
  GetThingDeviceTypes: call({
    id: 'T-THING-02',
    method: 'GET',
    path: '/api/device/types',
    access: everybody(),
    style: 'thing',
    title: { cn: '设备类型', en: 'Types that devices have' },
    input: z.object(ofTenant),
    result: z.array(z.object({ tenantId: tbId('TENANT'), entityType: z.literal('DEVICE'), type: z.string() })),
  }),
  GetThingDevice: call({
    id: 'T-THING-03',
    method: 'GET',
    path: '/api/device/{id}',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '设备', en: 'One device' },
    input: z.object(ofDevice),
    result: tbDevice,
  }),
  GetThingDeviceInfo: call({
    id: 'T-THING-04',
    method: 'GET',
    path: '/api/device/info/{id}',
    access: recordAccess(),
    style: 'thing',
    title: {
      cn: '设备（含客户与在线状态）',
      en: 'One device with its customer and whether it is active',
    },
    input: z.object(ofDevice),
    result: tbDeviceInfo,
  }),
  SaveThingDevice: call({
    id: 'T-THING-05',
    method: 'POST',
    path: '/api/device',
    access: tbWriters(),
    style: 'thing',
    done: saved,
    title: {
      cn: '保存设备',
      en: 'Save a device: adds one, or changes the one whose id is given. Absent fields stay as they are',
    },
    input: z.object({
      id: tbReference.optional(),
      name: singleLine(refusals['device.idRequired'], DEVICE_ID_MAX),
      type: optionalLine(DEVICE_NAME_MAX),
      label: optionalLine(DEVICE_NAME_MAX),
      /** The project; "no customer" for the enterprise's own, which administrators may say. */
      customerId: tbReference.optional(),
      /** `gateway` and `description` are kept. */
      additionalInfo: z
        .object({ gateway: z.boolean().optional(), description: z.string().max(2_000).optional() })
        .optional(),
      /**
       * Packages that the device is to install; the id of "no customer", which means none, takes back what was assigned
       * to it.
       */
      firmwareId: tbReference.optional(),
      softwareId: tbReference.optional(),
      /** Of a new device; absent: a fresh one is made. */
      accessToken: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9_.~-]*$/)
        .max(ACCESS_TOKEN_MAX)
        .optional(),
      /** The version that was read; another one stored since is a conflict. */
      version: z.number().int().optional(),
    }),
    result: tbDevice,
  }),
  DeleteThingDevice: call({
    id: 'T-THING-06',
    method: 'DELETE',
    path: '/api/device/{id}',
    access: tbWriters(),
    style: 'thing',
    done: deleted,
    title: { cn: '删除设备', en: 'Delete a device with its attributes and history' },
    input: z.object(ofDevice),
    result: noResult(),
  }),
  GetThingDeviceCredentials: call({
    id: 'T-THING-07',
    method: 'GET',
    path: '/api/device/{id}/credentials',
    access: tbWriters(),
    style: 'thing',
    title: { cn: '设备凭据', en: 'How a device shows who it is, with its secret' },
    input: z.object(ofDevice),
    result: tbCredentials,
  }),
  SaveThingDeviceCredentials: call({
    id: 'T-THING-08',
    method: 'POST',
    path: '/api/device/{deviceId}/credentials',
    aliases: ['/api/device/credentials'],
    access: tbWriters(),
    style: 'thing',
    done: saved,
    title: { cn: '保存设备凭据', en: 'Save how a device shows who it is' },
    input: z.object({
      deviceId: tbReference,
      credentialsType: z.enum(CREDENTIAL_TYPES),
      /** The access token; of no meaning for the others. */
      credentialsId: z.string().trim().max(512).optional(),
      credentialsValue: z.string().max(16_384).optional(),
      /** The version that was read; another one stored since is a conflict. */
      version: z.number().int().optional(),
    }),
    result: tbCredentials,
  }),
  GetCustomerDevices: call({
    id: 'C-CUS-04',
    method: 'GET',
    path: '/api/customer/{id}/devices',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的设备', en: 'Devices of a customer, which is a project' },
    input: z.object({ id: id(), ...filters }),
    result: tbPage(tbDevice),
  }),
  GetCustomerDeviceInfos: call({
    id: 'C-CUS-05',
    method: 'GET',
    path: '/api/customer/{id}/deviceInfos',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的设备（含在线状态）', en: 'Devices of a customer, and whether they are active' },
    input: z.object({ id: id(), ...filters }),
    result: tbPage(tbDeviceInfo),
  }),
  GetCustomerDashboards: call({
    id: 'C-CUS-06',
    method: 'GET',
    path: '/api/customer/{id}/dashboards',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的看板', en: 'Dashboards of a customer' },
    input: z.object({ id: id(), ...tbPaging }),
    result: tbPage(z.unknown()),
  }),
  AssignDashboardToCustomer: call({
    id: 'C-CUS-10',
    method: 'POST',
    path: '/api/customer/{customerId}/dashboard/{id}',
    access: tbWriters(),
    style: 'thing',
    title: { cn: '把看板分配给客户', en: 'Assign a dashboard to a customer' },
    input: z.object({ customerId: id(refusals['device.customerRequired']), id: id() }),
    result: z.unknown(),
  }),
  UnassignDashboardFromCustomer: call({
    id: 'C-CUS-12',
    method: 'DELETE',
    path: '/api/customer/{customerId}/dashboard/{id}',
    access: tbWriters(),
    style: 'thing',
    title: { cn: '从客户收回看板', en: 'Take a dashboard back from a customer' },
    input: z.object({ customerId: id(refusals['device.customerRequired']), id: id() }),
    result: z.unknown(),
  }),
  AssignDeviceToCustomer: call({
    id: 'C-CUS-09',
    method: 'POST',
    path: '/api/customer/{customerId}/device/{id}',
    access: tbWriters(),
    style: 'thing',
    done: assigned,
    title: { cn: '把设备分配给客户', en: 'Assign a device to a customer: it moves into that project with its history' },
    input: z.object({ customerId: id(refusals['device.customerRequired']), ...ofDevice }),
    result: tbDevice,
  }),
  UnassignDeviceFromCustomer: call({
    id: 'C-CUS-11',
    method: 'DELETE',
    path: '/api/customer/device/{id}',
    access: tbWriters(),
    style: 'thing',
    done: takenBack,
    title: { cn: '从客户收回设备', en: 'Take a device back from its customer: it stays with the enterprise' },
    input: z.object(ofDevice),
    result: tbDevice,
  }),
} as const;
