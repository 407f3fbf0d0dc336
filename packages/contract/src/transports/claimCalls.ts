import { z } from 'zod';
import { openAccess } from '../core/access.ts';
import { tbPost } from '../core/call.ts';
import { ACCESS_TOKEN_MAX } from '../devices/index.ts';

/** A device says that it may be claimed; whoever knows its secret takes it into their project. */
export const claimCalls = {
  PostDeviceClaim: tbPost('T-IOT-12', '/api/v1/{accessToken}/claim', openAccess(), {
    title: { cn: '设备声明可被认领', en: 'Open a device for claiming for a limited time: {secretKey?, durationMs?}' },
    input: z.object({ accessToken: z.string().min(1).max(ACCESS_TOKEN_MAX), payload: z.string().default('') }),
    rate: 'device',
    bare: true,
    effect: 'own',
    loop: true,
    textBody: 'payload',
  }),
} as const;
