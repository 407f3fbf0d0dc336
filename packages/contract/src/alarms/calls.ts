import { noticeCalls } from './noticeCalls.ts';
import { projectAlarmCalls } from './projectCalls.ts';
import { alarmRuleCalls } from './ruleCalls.ts';
import { tbAlarmCalls } from '../thingsboard/alarmCalls.ts';

export const alarmCalls = { ...projectAlarmCalls, ...tbAlarmCalls, ...noticeCalls, ...alarmRuleCalls } as const;
