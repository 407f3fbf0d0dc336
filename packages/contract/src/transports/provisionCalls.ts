import { z } from 'zod';
import { open, project, projectManagers } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, instant, optionalLine } from '../core/fields.ts';
import { CREDENTIAL_TYPES, DEVICE_NAME_MAX } from '../devices/index.ts';
import { projectRefusals } from '../projects/index.ts';

/** What a device that shows a project's provisioning key may do: nothing; be added; be recognised where somebody added it before. */
export const PROVISION_MODES = ['off', 'createNew', 'checkPreProvisioned'] as const;
export type ProvisionMode = (typeof PROVISION_MODES)[number];

const ofProject = { projectId: id(projectRefusals['project.required']) };
const provisioning = z.object({
  mode: z.enum(PROVISION_MODES),
  /** What devices send to say which project they mean. */
  provisionKey: z.string().optional(),
  /** The type that devices are given. */
  deviceType: z.string().optional(),
  updateTime: instant().optional(),
});

/** Devices that register themselves, with a key and a secret of their project. */
export const provisionCalls = {
  ProvisionDevice: call({
    id: 'T-IOT-11',
    method: 'POST',
    path: '/api/v1/provision',
    access: open(),
    style: 'thing',
    bare: true,
    effect: 'own',
    loop: true,
    textBody: 'payload',
    title: { cn: '设备自助注册', en: 'A device asks to be registered, and hears how it is to show itself' },
    input: z.object({ payload: z.string() }),
    result: z.object({
      status: z.enum(['SUCCESS', 'NOT_FOUND', 'FAILURE']),
      credentialsType: z.enum(CREDENTIAL_TYPES).optional(),
      /** The token or the certificate; for MQTT_BASIC `{clientId, userName, password}`. */
      credentialsValue: z.unknown().optional(),
      errorMsg: z.string().optional(),
    }),
  }),
  GetDeviceProvisioning: call({
    id: 'T-IOT-15',
    method: 'GET',
    path: '/api/DeviceManager/GetDeviceProvisioning',
    access: project([0, 1, 2]),
    title: { cn: '设备自助注册设置', en: 'Whether and how devices register themselves in a project' },
    input: z.object(ofProject),
    result: provisioning,
  }),
  SaveDeviceProvisioning: call({
    id: 'T-IOT-16',
    method: 'POST',
    path: '/api/DeviceManager/SaveDeviceProvisioning',
    access: projectManagers(),
    done: { cn: '保存成功', en: 'Saved' },
    title: {
      cn: '保存设备自助注册设置',
      en: 'Let devices register themselves, or not; the secret is shown once, when it is made',
    },
    input: z.object({
      ...ofProject,
      mode: z.enum(PROVISION_MODES),
      /** Absent: none. */
      deviceType: optionalLine(DEVICE_NAME_MAX),
      /** Makes another key and secret; those before are worth nothing from then on. */
      isRenewed: z.boolean().default(false),
    }),
    result: provisioning.extend({ provisionSecret: z.string().optional() }),
  }),
} as const;
