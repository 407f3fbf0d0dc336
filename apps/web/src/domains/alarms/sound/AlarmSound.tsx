import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { useEffect } from 'react';
import { send } from '../../../platform/api/index.ts';
import { onMissedPushes, onPush } from '../../../platform/live/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { addKnownSeverities, findWorstNewSeverity, type KnownSeverities } from './newAlarms.ts';
import { resumeSound, useSoundSetting } from './store.ts';
import { playTone, toToneName } from './tone.ts';

/** The newest of those that nobody has acknowledged. */
const MAX_ALARMS = 50;

/**
 * On every screen of a project: a short tone for each alarm that is new or grew worse, while the reader wants it. Shows
 * nothing.
 */
export function AlarmSound() {
  const sound = useSoundSetting();
  const projectId = useSession(({ project }) => project?.id);
  const wanted = sound !== 'off' && projectId !== undefined;
  useEffect(() => {
    if (sound !== 'waits') return;
    const press = () => void resumeSound();
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', press);
    };
  }, [sound]);
  useEffect(() => {
    if (!wanted) return;
    let known: KnownSeverities | undefined;
    let isLooking = false;
    let isAgain = false;
    let isGone = false;
    const look = async (): Promise<void> => {
      const { data } = await send(
        projectAlarmCalls.GetProjectAlarmList,
        {
          projectId,
          statuses: ['activeUnack'],
          pageIndex: 1,
          pageSize: MAX_ALARMS,
          orderBy: 'startTime',
          orderByType: 1,
        },
        { handles: true },
      );
      const worst = findWorstNewSeverity(known, data.list);
      known = addKnownSeverities(known, data.list);
      if (worst && !isGone) playTone(toToneName(worst));
    };
    // One look at a time; what is pushed meanwhile means one more.
    const looking = () => {
      if (isLooking) {
        isAgain = true;
        return;
      }
      isLooking = true;
      // A look that fails is made up for by the next push.
      void look()
        .catch(() => undefined)
        .finally(() => {
          isLooking = false;
          if (isAgain && !isGone) {
            isAgain = false;
            looking();
          }
        });
    };
    looking();
    const stops = [
      onPush('alarms.changed', ({ id }) => {
        if (id === projectId) looking();
      }),
      onMissedPushes(looking),
    ];
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [wanted, projectId]);
  return null;
}
