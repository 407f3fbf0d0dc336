import { z } from 'zod';
import { openAccess, projectAccess } from '../core/access.ts';
import { call, get } from '../core/call.ts';
import { id, noResult } from '../core/fields.ts';
import { USUAL_BODY } from '../core/limits.ts';
import { ACCESS_TOKEN_MAX } from '../devices/index.ts';
import { projectRefusals } from '../projects/index.ts';

/** A device shows who it is by the token in the address, as ThingsBoard has it; such calls answer bare. */
const device = {
  access: openAccess(),
  rate: 'device',
  style: 'thing',
  bare: true,
  effect: 'own',
  loop: true,
  textBody: 'payload',
} as const;
const ofDevice = { accessToken: z.string().min(1).max(ACCESS_TOKEN_MAX) };
const payload = z.string();
/**
 * How long a device waits for news: absent or 0 the usual time, at most as long as connections are kept by what lies
 * between. Milliseconds.
 */
const waiting = { timeout: z.number().int().min(0).default(0) };
const asking = {
  access: openAccess(),
  rate: 'device',
  style: 'thing',
  bare: true,
  effect: 'read',
  loop: true,
  method: 'GET',
} as const;

/**
 * The ports on which devices are heard; those of doors that are closed are absent. MQTT over WebSocket is `/mqtt` on
 * the HTTP port.
 */
export const deviceEndpoints = z.object({
  mqttPort: z.number().int(),
  mqttsPort: z.number().int().optional(),
  coapPort: z.number().int().optional(),
});

/** What devices send over HTTP, and where they may send it. */
export const transportCalls = {
  GetDeviceEndpoints: get('T-DEV-30', '/api/DeviceManager/GetDeviceEndpoints', projectAccess(), {
    title: { cn: '设备接入端口', en: 'The ports on which devices connect, besides HTTP' },
    input: z.object({ projectId: id(projectRefusals['project.required']) }),
    result: deviceEndpoints,
  }),
  PostDeviceTelemetry: call({
    maxBody: USUAL_BODY,
    ...device,
    id: 'G-IOT-01',
    method: 'POST',
    path: '/api/v1/{accessToken}/telemetry',
    title: { cn: '设备上报遥测', en: 'Telemetry of a device: {key: value}, {ts, values}, or a list of either' },
    input: z.object({ ...ofDevice, payload }),
    result: noResult(),
  }),
  PostDeviceAttributes: call({
    maxBody: USUAL_BODY,
    ...device,
    id: 'G-IOT-02',
    method: 'POST',
    path: '/api/v1/{accessToken}/attributes',
    title: { cn: '设备上报属性', en: 'Client attributes of a device: {key: value}' },
    input: z.object({ ...ofDevice, payload }),
    result: noResult(),
  }),
  GetDeviceAttributes: call({
    ...asking,
    id: 'T-IOT-01',
    path: '/api/v1/{accessToken}/attributes',
    title: {
      cn: '设备读取属性',
      en: 'Attributes for a device: {client, shared}, those named, or all where none are named',
    },
    input: z.object({ ...ofDevice, clientKeys: z.string().optional(), sharedKeys: z.string().optional() }),
    result: z.unknown(),
  }),
  GetDeviceAttributeUpdates: call({
    ...asking,
    id: 'T-IOT-02',
    path: '/api/v1/{accessToken}/attributes/updates',
    title: {
      cn: '设备等待共享属性变更',
      en: 'Wait for the next change of shared attributes: {key: value} or {deleted: [key]}',
    },
    input: z.object({ ...ofDevice, ...waiting }),
    result: z.unknown(),
  }),
  GetDeviceRpc: call({
    ...asking,
    id: 'T-IOT-03',
    path: '/api/v1/{accessToken}/rpc',
    title: { cn: '设备等待远程调用', en: 'Wait for the next remote call: {id, method, params}' },
    input: z.object({ ...ofDevice, ...waiting }),
    result: z.unknown(),
  }),
  PostDeviceRpcAnswer: call({
    maxBody: USUAL_BODY,
    ...device,
    id: 'T-IOT-04',
    method: 'POST',
    path: '/api/v1/{accessToken}/rpc/{requestId}',
    title: { cn: '设备应答远程调用', en: 'Answer of a device to a remote call' },
    input: z.object({ ...ofDevice, requestId: z.string().max(20), payload: payload.default('') }),
    result: noResult(),
  }),
  PostDeviceRpc: call({
    maxBody: USUAL_BODY,
    ...device,
    id: 'T-IOT-05',
    method: 'POST',
    path: '/api/v1/{accessToken}/rpc',
    title: { cn: '设备调用服务器', en: 'Call from a device to the server: {method, params}' },
    input: z.object({ ...ofDevice, payload }),
    result: z.unknown(),
  }),
} as const;
