import { z } from 'zod';
import { openAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { ACCESS_TOKEN_MAX } from '../devices/index.ts';

const ofDevice = {
  access: openAccess(),
  style: 'thing',
  bare: true,
  loop: true,
  blob: true,
  input: z.object({
    accessToken: z.string().min(1).max(ACCESS_TOKEN_MAX),
    /** Of the package that was announced; another one is refused. */
    title: z.string().max(255).optional(),
    version: z.string().max(255).optional(),
    /** Bytes of a part; absent or 0: the whole file. */
    size: z.number().int().min(0).optional(),
    /** Number of the part, from 0. */
    chunk: z.number().int().min(0).optional(),
  }),
  result: z.unknown(),
} as const;

/** What devices install, as it is announced to them by shared attributes. */
export const firmwareCalls = {
  GetDeviceFirmware: call({
    ...ofDevice,
    id: 'T-IOT-17',
    method: 'GET',
    path: '/api/v1/{accessToken}/firmware',
    rate: 'device',
    title: { cn: '设备下载固件', en: 'Firmware assigned to a device, or a part of it' },
  }),
  GetDeviceSoftware: call({
    ...ofDevice,
    id: 'T-IOT-18',
    method: 'GET',
    path: '/api/v1/{accessToken}/software',
    rate: 'device',
    title: { cn: '设备下载软件', en: 'Software assigned to a device, or a part of it' },
  }),
} as const;
