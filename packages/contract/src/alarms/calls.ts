import { noticeCalls } from './noticeCalls.ts';
import { projectAlarmCalls } from './projectCalls.ts';
import { alarmRuleCalls } from './ruleCalls.ts';

export const alarmCalls = { ...projectAlarmCalls, ...noticeCalls, ...alarmRuleCalls } as const;
