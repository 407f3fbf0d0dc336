import type { Domain } from '../../platform/domain.ts';
import { deviceAlarms, devicesBelow, devicesOfCategories, lockDeviceOriginators } from '../devices/index.ts';
import { followDemoPast } from './demo/past.ts';
import { seedAlarms } from './demo/seed.ts';
import { followPoints, serveEvaluation } from './evaluation/index.ts';
import { showOnHome } from './home.ts';
import { followDevices, followMembers } from './listeners.ts';
import { openByOriginator } from './listStore.ts';
import { followNotices, noticeRoutes, serveNotices } from './notices/index.ts';
import { projectAlarmRoutes } from './projectRoutes.ts';
import { alarmRuleRoutes, followTargets } from './rules/index.ts';
import { alarmAncestors, alarmOriginators } from './slots.ts';
import { tellOfAlarms } from './tell.ts';
import { thingAlarmRoutes } from './things/index.ts';
import { serveSubscriptions } from './things/subscriptions.ts';
import { forgetRegularly } from './upkeep.ts';

export type { Alarm } from './alarmStore.ts';
export { originatorGone, originatorMoved, originatorsRenamed } from './originators.ts';
export { alarmsOpenIn } from './pastStore.ts';
export {
  type AlarmTransition,
  applyTransitions,
  type Clearing,
  changeSeverity,
  clearAlarm,
  type Raised,
  type Raising,
  raiseAlarm,
  repeatAlarm,
} from './raising.ts';
export { type AlarmAncestor, alarmAncestors, alarmOriginators, type Originator } from './slots.ts';
export { ALARMS_PUSH } from './tell.ts';

/** Alarms of what devices send: raised by rules or by programs, acknowledged, assigned and cleared by people. */
export const alarms: Domain = {
  name: 'alarms',
  seed: seedAlarms,
  routes: [...projectAlarmRoutes, ...thingAlarmRoutes, ...noticeRoutes, ...alarmRuleRoutes],
  register(platform) {
    followTargets(platform);
    alarmOriginators.add('DEVICE', lockDeviceOriginators);
    followPoints(platform);
    followNotices(platform);
    alarmAncestors.add('DEVICE_CATEGORY', { below: devicesBelow, pairs: devicesOfCategories });
    deviceAlarms.add('alarms', openByOriginator);
    showOnHome();
    tellOfAlarms(platform);
    serveSubscriptions();
    followDevices(platform);
    followMembers(platform);
    forgetRegularly(platform);
    followDemoPast(platform);
  },
  serve: async (platform) => {
    const evaluation = await serveEvaluation(platform);
    const notices = serveNotices(platform);
    return {
      close: async () => {
        await notices?.close();
        await evaluation?.close();
      },
    };
  },
};
