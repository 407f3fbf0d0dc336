import { noticeCalls } from './noticeCalls.ts';
import { projectAlarmCalls } from './projectCalls.ts';
import { alarmRuleCalls } from './ruleCalls.ts';
import { thingAlarmCalls } from './thingCalls.ts';

export const alarmCalls = { ...projectAlarmCalls, ...thingAlarmCalls, ...noticeCalls, ...alarmRuleCalls } as const;
