import type { alarmCalls } from '@twinscape/contract/alarms';
import type { Examples } from '../../testing/examples.ts';
import { noticeExamples } from './notices/examples.ts';

export const alarmExamples: Examples<typeof alarmCalls> = { ...noticeExamples };
