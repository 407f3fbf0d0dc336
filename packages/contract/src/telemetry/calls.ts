import type { CallTable } from '../core/call.ts';

export const telemetryCalls = {} as const satisfies CallTable;
