import type { Domain } from '../../platform/domain.ts';
import { deviceAlarms, devicesBelow, devicesOfCategories, lockDeviceOriginators } from '../devices/index.ts';
import { questionSources } from '../questions/index.ts';
import { requireProjectAlarm } from './access.ts';
import { registerDemoHistory } from './demo/history.ts';
import { seedAlarms } from './demo/seed.ts';
import { evaluationService, registerEvaluation, startEvaluation } from './evaluation/index.ts';
import { registerHomeAlarms } from './home.ts';
import { registerAlarmDeviceListeners, registerAlarmMemberListeners } from './listeners.ts';
import { countOpenByOriginator } from './listStore.ts';
import { noticeDispatcherService, noticeRoutes, registerNotices, startNotices } from './notices/index.ts';
import { noticeMetricsService } from './notices/metrics.ts';
import { projectAlarmRoutes } from './projectRoutes.ts';
import { alarmListenersService, registerAlarmPublisher } from './publish.ts';
import { registerAlarmRetention } from './retention.ts';
import { registerRuleBin } from './rules/bin.ts';
import { alarmRuleRoutes, registerRuleTargetListeners } from './rules/index.ts';
import { alarmAncestors, alarmOriginators } from './slots.ts';

export { type AlarmCaller, requireAlarm } from './access.ts';
export { type AlarmActionRequest, applyActionToOne } from './actions.ts';
export { type Alarm, insertAlarmEvents } from './alarmStore.ts';
export { type AlarmChange, deleteAlarms, updateAlarms } from './changeStore.ts';
export { type CommentRow, countComments, loadComments } from './commentStore.ts';
export { addComment, deleteComment, editComment } from './comments.ts';
export { alarmEventData } from './eventData.ts';
export { alarmDeleted, alarmRaised, alarmUpdated } from './events.ts';
export { loadAlarmsOpenIn } from './historyStore.ts';
export {
  type AlarmFilter,
  type AlarmOrder,
  type AlarmOrderBy,
  type AlarmScope,
  countAlarms,
  findHighestSeverity,
  loadAlarmPage,
  loadAlarmsById,
  loadAlarmTypes,
} from './listStore.ts';
export { moveOriginatorAlarms, removeOriginator, renameOriginators } from './originators.ts';
export { publishAlarmsChanged, subscribeToAlarms } from './publish.ts';
export { clearAlarm, raiseAlarm } from './raising.ts';
export { alarmAncestors, alarmEventParticipants, alarmOriginators, type Originator } from './slots.ts';
export { loadAlarmRows } from './toResponse.ts';

/** Alarms of what devices send: raised by rules or by programs, acknowledged, assigned and cleared by people. */
export const alarms: Domain = {
  name: 'alarms',
  services: [alarmListenersService, evaluationService, noticeMetricsService, noticeDispatcherService],
  seed: seedAlarms,
  routes: [...projectAlarmRoutes, ...noticeRoutes, ...alarmRuleRoutes],
  register(platform) {
    questionSources.add('alarm', async (db, { project }, id) => {
      const { alarmType, originatorName } = await requireProjectAlarm(db, project, id);
      return { id, name: `${originatorName} · ${alarmType}` };
    });
    registerRuleBin();
    registerRuleTargetListeners(platform);
    alarmOriginators.add('DEVICE', lockDeviceOriginators);
    registerEvaluation(platform);
    registerNotices(platform);
    alarmAncestors.add('DEVICE_CATEGORY', { below: devicesBelow, pairs: devicesOfCategories });
    deviceAlarms.add('alarms', countOpenByOriginator);
    registerHomeAlarms();
    registerAlarmPublisher(platform);
    registerAlarmDeviceListeners(platform);
    registerAlarmMemberListeners(platform);
    registerAlarmRetention(platform);
    registerDemoHistory(platform);
  },
  serve: async (platform) => {
    const evaluation = startEvaluation(platform);
    const notices = startNotices(platform);
    return {
      close: async () => {
        await notices?.close();
        await evaluation.close();
      },
    };
  },
};
