import { z } from 'zod';
import { openAccess, projectManagerAccess } from '../core/access.ts';
import { get, post, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, instant, optionalLine, singleLine } from '../core/fields.ts';
import { CREDENTIAL_TYPES, DEVICE_NAME_MAX } from '../devices/index.ts';
import { projectInput } from '../projects/index.ts';
import { transportRefusals as refusals } from './refusals.ts';

/**
 * What a device that shows a registration key may do: nothing; be added; be recognised where somebody added it before.
 */
export const PROVISION_MODES = ['off', 'createNew', 'checkPreProvisioned'] as const;
export type ProvisionMode = (typeof PROVISION_MODES)[number];

/** Keys a project may have: one per kind of device, building or supplier. */
export const PROVISION_KEYS_MAX = 100;

const ofKey = { ...projectInput, id: id(refusals['provision.required']) };
const provisionKey = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(PROVISION_MODES),
  /** The type that devices are given. */
  deviceType: z.string().optional(),
  /** What devices send to say which key they mean. It stays when the secret is renewed. */
  provisionKey: z.string(),
  /** Devices that were registered or recognised by it. */
  usedCount: z.number().int(),
  lastUseTime: instant().optional(),
  createTime: instant(),
});
export type ProvisionKey = z.output<typeof provisionKey>;
/** The secret leaves the server once, when it is made. */
const withSecret = provisionKey.extend({ provisionSecret: z.string() });
const wanted = {
  name: singleLine(refusals['provision.nameRequired'], DEVICE_NAME_MAX),
  mode: z.enum(PROVISION_MODES),
  /** Absent: none. */
  deviceType: optionalLine(DEVICE_NAME_MAX),
};

/** Devices that register themselves, with a key and a secret that a manager of the project made. */
export const provisionCalls = {
  ProvisionDevice: tbPost('T-IOT-11', '/api/v1/provision', openAccess(), {
    title: { cn: '设备自助注册', en: 'Register a device; answers its credentials' },
    input: z.object({ payload: z.string() }),
    result: z.object({
      status: z.enum(['SUCCESS', 'NOT_FOUND', 'FAILURE']),
      credentialsType: z.enum(CREDENTIAL_TYPES).optional(),
      /** The token or the certificate; for MQTT_BASIC `{clientId, userName, password}`. */
      credentialsValue: z.unknown().optional(),
      errorMsg: z.string().optional(),
    }),
    rate: 'provision',
    bare: true,
    effect: 'own',
    loop: true,
    textBody: 'payload',
  }),
  GetDeviceProvisionKeyList: get('T-IOT-15', '/api/DeviceManager/GetDeviceProvisionKeyList', projectManagerAccess(), {
    title: { cn: '设备注册密钥', en: 'Registration keys of a project' },
    input: z.object(projectInput),
    result: z.array(provisionKey),
  }),
  AddDeviceProvisionKey: post('T-IOT-16', '/api/DeviceManager/AddDeviceProvisionKey', projectManagerAccess(), {
    title: { cn: '新建设备注册密钥', en: 'Create a registration key; the secret is shown only in this answer' },
    input: z.object({ ...projectInput, ...wanted }),
    result: withSecret,
    done: doneTexts.created,
  }),
  UpdateDeviceProvisionKey: post('T-IOT-19', '/api/DeviceManager/UpdateDeviceProvisionKey', projectManagerAccess(), {
    title: { cn: '修改设备注册密钥', en: 'Change name and permissions of a registration key' },
    input: z.object({ ...ofKey, ...wanted }),
    done: doneTexts.saved,
  }),
  RenewDeviceProvisionKey: post('T-IOT-20', '/api/DeviceManager/RenewDeviceProvisionKey', projectManagerAccess(), {
    title: { cn: '更换设备注册密钥的密码', en: 'Renew the secret of a registration key; the old one stops working' },
    input: z.object(ofKey),
    result: withSecret,
    done: { cn: '已更换', en: 'Renewed' },
  }),
  DeleteDeviceProvisionKey: post('T-IOT-21', '/api/DeviceManager/DeleteDeviceProvisionKey', projectManagerAccess(), {
    title: { cn: '删除设备注册密钥', en: 'Delete a registration key; registered devices are not affected' },
    input: z.object(ofKey),
    done: doneTexts.deleted,
  }),
} as const;
