import type { Domain } from '../../platform/domain.ts';
import { holdDeviceOriginators } from '../devices/index.ts';
import { followPoints, serveEvaluation } from './evaluation/index.ts';
import { followNotices, noticeRoutes, serveNotices } from './notices/index.ts';
import { alarmOriginators } from './slots.ts';

export type { Alarm } from './alarmStore.ts';
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

/** Alarms of what devices send: raised by rules or by programs, acknowledged, assigned and cleared by people. */
export const alarms: Domain = {
  name: 'alarms',
  routes: [...noticeRoutes],
  register(platform) {
    alarmOriginators.add('DEVICE', holdDeviceOriginators);
    followPoints(platform);
    followNotices(platform);
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
