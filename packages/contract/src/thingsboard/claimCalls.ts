import { z } from 'zod';
import { recordEditors } from '../core/access.ts';
import { tbDelete, tbPost } from '../core/call.ts';
import { singleLine, tbReference } from '../core/fields.ts';
import { DEVICE_ID_MAX, deviceRefusals as refusals } from '../devices/index.ts';
import { tbDevice } from './deviceShapes.ts';
import { takenBack } from './frames.ts';

const named = { deviceName: singleLine(refusals['device.idRequired'], DEVICE_ID_MAX) };

/** Whoever knows the secret of a device takes it into their project; what a device says of it is a transport's call. */
export const tbClaimCalls = {
  ClaimDevice: tbPost('T-IOT-13', '/api/customer/device/{deviceName}/claim', recordEditors(), {
    title: { cn: '认领设备', en: 'Claim a device of the enterprise that is assigned to no customer yet' },
    input: z.object({
      ...named,
      secretKey: z.string().max(512).optional(),
      /** The project that it goes to; need not be said by members of a single one. */
      customerId: tbReference.optional(),
    }),
    result: z.object({ device: tbDevice, response: z.literal('SUCCESS') }),
    done: { cn: '认领成功', en: 'Claimed' },
  }),
  ReclaimDevice: tbDelete('T-IOT-14', '/api/customer/device/{deviceName}/claim', recordEditors(), {
    title: { cn: '取消认领设备', en: 'Return a device to its enterprise, so that it can be claimed again' },
    input: z.object(named),
    done: takenBack,
  }),
} as const;
