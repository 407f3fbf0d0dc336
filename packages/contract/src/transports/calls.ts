import { z } from 'zod';
import { open, project } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, nothing } from '../core/fields.ts';
import { ACCESS_TOKEN_MAX } from '../devices/index.ts';
import { projectRefusals } from '../projects/index.ts';

/** A device shows who it is by the token in the address, as the thing platform has it; such calls answer bare. */
const device = {
  access: open(),
  style: 'thing',
  bare: true,
  effect: 'own',
  loop: true,
  textBody: 'payload',
} as const;
const ofDevice = { accessToken: z.string().min(1).max(ACCESS_TOKEN_MAX) };
const payload = z.string();

/** What devices send over HTTP, and where they may send it. */
export const transportCalls = {
  GetDeviceEndpoints: call({
    id: 'T-DEV-30',
    method: 'GET',
    path: '/api/DeviceManager/GetDeviceEndpoints',
    access: project(),
    title: { cn: '设备接入端口', en: 'The ports on which devices are heard, beside that of HTTP' },
    input: z.object({ projectId: id(projectRefusals['project.required']) }),
    result: z.object({ mqttPort: z.number().int() }),
  }),
  PostDeviceTelemetry: call({
    ...device,
    id: 'G-IOT-01',
    method: 'POST',
    path: '/api/v1/{accessToken}/telemetry',
    title: { cn: '设备上报遥测', en: 'Telemetry of a device: {key: value}, {ts, values}, or a list of either' },
    input: z.object({ ...ofDevice, payload }),
    result: nothing(),
  }),
} as const;
