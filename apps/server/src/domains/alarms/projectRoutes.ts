import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { bindRoutes, type Route } from '../../platform/http/index.ts';
import { AcknowledgeMatchingAlarms } from './calls/AcknowledgeMatchingAlarms.ts';
import { AcknowledgeProjectAlarms } from './calls/AcknowledgeProjectAlarms.ts';
import { AddAlarmComment } from './calls/AddAlarmComment.ts';
import { AssignMatchingAlarms } from './calls/AssignMatchingAlarms.ts';
import { AssignProjectAlarms } from './calls/AssignProjectAlarms.ts';
import { ClearMatchingAlarms } from './calls/ClearMatchingAlarms.ts';
import { ClearProjectAlarms } from './calls/ClearProjectAlarms.ts';
import { DeleteAlarmComment } from './calls/DeleteAlarmComment.ts';
import { ExportProjectAlarmList } from './calls/ExportProjectAlarmList.ts';
import { GetAlarmAssigneeList } from './calls/GetAlarmAssigneeList.ts';
import { GetDeviceCategoryAlarmCounts } from './calls/GetDeviceCategoryAlarmCounts.ts';
import { GetProjectAlarmCount } from './calls/GetProjectAlarmCount.ts';
import { GetProjectAlarmDetail } from './calls/GetProjectAlarmDetail.ts';
import { GetProjectAlarmEvents } from './calls/GetProjectAlarmEvents.ts';
import { GetProjectAlarmList } from './calls/GetProjectAlarmList.ts';
import { GetProjectAlarmTypeList } from './calls/GetProjectAlarmTypeList.ts';
import { UpdateAlarmComment } from './calls/UpdateAlarmComment.ts';

export const projectAlarmRoutes: Route[] = bindRoutes(projectAlarmCalls, {
  AcknowledgeMatchingAlarms,
  AcknowledgeProjectAlarms,
  AddAlarmComment,
  AssignMatchingAlarms,
  AssignProjectAlarms,
  ClearMatchingAlarms,
  ClearProjectAlarms,
  DeleteAlarmComment,
  ExportProjectAlarmList,
  GetAlarmAssigneeList,
  GetDeviceCategoryAlarmCounts,
  GetProjectAlarmCount,
  GetProjectAlarmDetail,
  GetProjectAlarmEvents,
  GetProjectAlarmList,
  GetProjectAlarmTypeList,
  UpdateAlarmComment,
});
