import type { CallTable } from '../core/call.ts';

export const alarmCalls = {} as const satisfies CallTable;
