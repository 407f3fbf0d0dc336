import type { CallTable } from '../core/call.ts';
import { noticeCalls } from './noticeCalls.ts';

export const alarmCalls = { ...noticeCalls } as const satisfies CallTable;
