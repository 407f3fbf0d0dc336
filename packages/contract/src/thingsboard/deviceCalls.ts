import { z } from 'zod';
import { recordEditors } from '../core/access.ts';
import { tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, optionalLine, readVersion, singleLine, tbPaging, tbReference } from '../core/fields.ts';
import {
  accessTokenInput,
  CREDENTIAL_TYPES,
  DEVICE_ID_MAX,
  DEVICE_NAME_MAX,
  deviceRefusals as refusals,
} from '../devices/index.ts';
import { tbCredentials, tbDevice, tbDeviceInfo } from './deviceShapes.ts';
import { tbEntity } from './frames.ts';

const ofDevice = { id: id(refusals['device.required']) };
const device = tbEntity({
  kind: 'device',
  type: 'DEVICE',
  of: ofDevice,
  entity: tbDevice,
  info: tbDeviceInfo,
  filters: {
    ...tbPaging,
    type: optionalLine(DEVICE_NAME_MAX),
    deviceProfileId: id().optional(),
    active: z.boolean().optional(),
  },
  customerRequired: refusals['device.customerRequired'],
});

/**
 * Devices as clients of ThingsBoard know them. Members and trial users see those of their projects,
 * administrators those that are assigned to none too.
 */
export const tbDeviceCalls = {
  GetTenantDeviceInfos: device.infos(
    'C-EV-09',
    '设备列表（含客户与在线状态）',
    'Devices with their customer and whether they are active',
  ),
  GetTenantDevices: device.listOrNamed(
    'T-THING-01',
    '设备列表，或按名称查找一台',
    'Devices; with a name, the one that bears it',
    { deviceName: optionalLine(DEVICE_ID_MAX) },
  ),
  GetThingDeviceTypes: device.types('T-THING-02', '设备类型', 'Types that devices have'),
  GetThingDevice: device.one('T-THING-03', '设备', 'One device'),
  GetThingDeviceInfo: device.info(
    'T-THING-04',
    '设备（含客户与在线状态）',
    'One device with its customer and whether it is active',
  ),
  SaveThingDevice: tbPost('T-THING-05', '/api/device', recordEditors(), {
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
      accessToken: accessTokenInput,
      version: readVersion,
    }),
    result: tbDevice,
    done: doneTexts.saved,
  }),
  DeleteThingDevice: device.delete('T-THING-06', '删除设备', 'Delete a device with its attributes and history'),
  GetThingDeviceCredentials: tbGet('T-THING-07', '/api/device/{id}/credentials', recordEditors(), {
    title: { cn: '设备凭证', en: 'Credentials of a device' },
    input: z.object(ofDevice),
    result: tbCredentials,
  }),
  SaveThingDeviceCredentials: tbPost('T-THING-08', '/api/device/{deviceId}/credentials', recordEditors(), {
    title: { cn: '保存设备凭证', en: 'Save the credentials of a device' },
    input: z.object({
      deviceId: tbReference,
      credentialsType: z.enum(CREDENTIAL_TYPES),
      /** The access token; of no meaning for the others. */
      credentialsId: z.string().trim().max(512).optional(),
      credentialsValue: z.string().max(16_384).optional(),
      version: readVersion,
    }),
    result: tbCredentials,
    aliases: ['/api/device/credentials'],
    done: doneTexts.saved,
  }),
  GetCustomerDevices: device.ofCustomer('C-CUS-04', '客户的设备', 'Devices of a customer, which is a project'),
  GetCustomerDeviceInfos: device.infosOfCustomer(
    'C-CUS-05',
    '客户的设备（含在线状态）',
    'Devices of a customer, and whether they are active',
  ),
  AssignDeviceToCustomer: device.assign(
    'C-CUS-09',
    '把设备分配给客户',
    'Assign a device to a customer: it moves into that project with its history',
  ),
  UnassignDeviceFromCustomer: device.unassign(
    'C-CUS-11',
    '从客户收回设备',
    'Take a device back from its customer: it stays with the enterprise',
  ),
} as const;
