import { z } from 'zod';
import { openAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { noResult } from '../core/fields.ts';
import { ACCESS_TOKEN_MAX } from '../devices/index.ts';

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
} as const;
