import type { CallTable } from '../core/call.ts';

/** Live values travel over WebSockets, which are no calls. */
export const realtimeCalls = {} as const satisfies CallTable;
