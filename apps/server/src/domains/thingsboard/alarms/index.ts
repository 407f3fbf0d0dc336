import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AcknowledgeAlarm } from './calls/AcknowledgeAlarm.ts';
import { AssignAlarm } from './calls/AssignAlarm.ts';
import { ClearAlarm } from './calls/ClearAlarm.ts';
import { DeleteAlarm } from './calls/DeleteAlarm.ts';
import { DeleteThingAlarmComment } from './calls/DeleteThingAlarmComment.ts';
import { GetAlarm } from './calls/GetAlarm.ts';
import { GetAlarmInfo } from './calls/GetAlarmInfo.ts';
import { GetAlarmTypes } from './calls/GetAlarmTypes.ts';
import { GetAllAlarms } from './calls/GetAllAlarms.ts';
import { GetAllAlarmsV2 } from './calls/GetAllAlarmsV2.ts';
import { GetEntityAlarms } from './calls/GetEntityAlarms.ts';
import { GetEntityAlarmsV2 } from './calls/GetEntityAlarmsV2.ts';
import { GetHighestAlarmSeverity } from './calls/GetHighestAlarmSeverity.ts';
import { GetThingAlarmComments } from './calls/GetThingAlarmComments.ts';
import { SaveAlarm } from './calls/SaveAlarm.ts';
import { SaveThingAlarmComment } from './calls/SaveThingAlarmComment.ts';
import { UnassignAlarm } from './calls/UnassignAlarm.ts';

export const tbAlarmRoutes: Route[] = bindRoutes(tbAlarmCalls, {
  AcknowledgeAlarm,
  AssignAlarm,
  ClearAlarm,
  DeleteAlarm,
  DeleteThingAlarmComment,
  GetAlarm,
  GetAlarmInfo,
  GetAlarmTypes,
  GetAllAlarms,
  GetAllAlarmsV2,
  GetEntityAlarms,
  GetEntityAlarmsV2,
  GetHighestAlarmSeverity,
  GetThingAlarmComments,
  SaveAlarm,
  SaveThingAlarmComment,
  UnassignAlarm,
});
