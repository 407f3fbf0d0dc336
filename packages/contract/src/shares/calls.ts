import { z } from 'zod';
import { shared } from '../core/access.ts';
import { call } from '../core/call.ts';

/** What every kind of share has in common. What it is about is read by the calls of the domain that owns it. */
export const shareCalls = {
  GetSharedSubject: call({
    id: 'T-SHR-01',
    method: 'GET',
    path: '/api/Share/GetSharedSubject',
    access: shared(),
    title: { cn: '分享的内容', en: 'What a link shares; asked before anything else' },
    input: z.object({}),
    result: z.object({
      kind: z.string(),
      id: z.string(),
      projectId: z.string(),
      name: z.string(),
    }),
  }),
} as const;
