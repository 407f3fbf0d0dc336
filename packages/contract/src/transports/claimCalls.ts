import { z } from 'zod';
import { openAccess, recordAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { noResult, singleLine } from '../core/fields.ts';
import {
  ACCESS_TOKEN_MAX,
  DEVICE_ID_MAX,
  deviceRefusals as refusals,
  tbDevice,
  tbReference,
} from '../devices/index.ts';

const named = { deviceName: singleLine(refusals['device.idRequired'], DEVICE_ID_MAX) };

/** A device says that it may be claimed; whoever knows its secret takes it into their project. */
export const claimCalls = {
  PostDeviceClaim: call({
    id: 'T-IOT-12',
    method: 'POST',
    path: '/api/v1/{accessToken}/claim',
    rate: 'device',
    access: openAccess(),
    style: 'thing',
    bare: true,
    effect: 'own',
    loop: true,
    textBody: 'payload',
    title: { cn: '设备声明可被认领', en: 'A device may be claimed for a while: {secretKey?, durationMs?}' },
    input: z.object({ accessToken: z.string().min(1).max(ACCESS_TOKEN_MAX), payload: z.string().default('') }),
    result: noResult(),
  }),
  ClaimDevice: call({
    id: 'T-IOT-13',
    method: 'POST',
    path: '/api/customer/device/{deviceName}/claim',
    access: recordAccess([0, 1, 2]),
    style: 'thing',
    done: { cn: '认领成功', en: 'Claimed' },
    title: { cn: '认领设备', en: 'Claim a device of the enterprise that is assigned to no customer yet' },
    input: z.object({
      ...named,
      secretKey: z.string().max(512).optional(),
      /** The project that it goes to; need not be said by members of a single one. */
      customerId: tbReference.optional(),
    }),
    result: z.object({ device: tbDevice, response: z.literal('SUCCESS') }),
  }),
  ReclaimDevice: call({
    id: 'T-IOT-14',
    method: 'DELETE',
    path: '/api/customer/device/{deviceName}/claim',
    access: recordAccess([0, 1, 2]),
    style: 'thing',
    done: { cn: '已收回', en: 'Taken back' },
    title: { cn: '收回已认领的设备', en: 'Give a device back to its enterprise, to be claimed anew' },
    input: z.object(named),
    result: noResult(),
  }),
} as const;
