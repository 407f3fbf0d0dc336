import { type AlarmActionResult, projectAlarmCalls } from '@twinscape/contract/alarms';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { showToast } from '../../../platform/toasts/index.ts';
import type { MatchingRows, MenuAction } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { ALARM_READS } from '../reads.ts';
import { isAcknowledged, isActive } from '../states.tsx';
import { AssignAlarms } from './AssignAlarms.tsx';
import type { ActionableAlarm } from './actionableAlarm.ts';
import { ClearAlarms } from './ClearAlarms.tsx';
import { FailedAlarms } from './FailedAlarms.tsx';
import { type MatchingAct, MatchingAlarms } from './MatchingAlarms.tsx';
import { actionMessages } from './messages.ts';

type ActionResults = {
  readonly doneCount: number;
  readonly alarms: readonly AlarmActionResult[];
};

type MatchingAlarmRows = MatchingRows<typeof projectAlarmCalls.GetProjectAlarmList>;

/**
 * What a person does with alarms, one or many: each tells what became of every one. `dialogs` belongs onto the screen.
 */
export function useAlarmActions(projectId: string) {
  const words = useMessages(alarmMessages);
  const say = useSay();
  const [clearing, setClearing] = useState<readonly ActionableAlarm[]>();
  const [assigning, setAssigning] = useState<readonly ActionableAlarm[]>();
  const [failed, setFailed] = useState<{ readonly rows: readonly ActionableAlarm[]; readonly done: ActionResults }>();
  const [rows, setRows] = useState<readonly ActionableAlarm[]>([]);
  const [all, setAll] = useState<{ act: MatchingAct; matching: MatchingAlarmRows; onStarted: () => void }>();

  const tell = (
    done: ActionResults,
    word: 'acknowledged' | 'cleared' | 'assigned' | 'unassigned',
    of: readonly ActionableAlarm[],
  ) => {
    if (done.alarms.some(({ isDone }) => !isDone)) setFailed({ rows: of, done });
    else
      showToast(
        'success',
        done.doneCount === 1 ? say(actionMessages[`${word}One`]) : say(actionMessages[word], { count: done.doneCount }),
      );
  };
  const acknowledging = useSend(projectAlarmCalls.AcknowledgeProjectAlarms, {
    invalidates: ALARM_READS,
    successMessage: false,
    onDone: (done) => tell(done, 'acknowledged', rows),
  });
  const acknowledge = (chosen: readonly ActionableAlarm[]) => {
    // Those that are acknowledged already need nothing, unless nothing else was chosen: then the answer says so.
    const open = chosen.filter(({ status }) => !isAcknowledged(status));
    const wanted = open.length > 0 ? open : chosen;
    setRows(wanted);
    acknowledging.send({ projectId, alarmIds: wanted.map(({ id }) => id) });
  };
  const clear = (chosen: readonly ActionableAlarm[]) => {
    const active = chosen.filter(({ status }) => isActive(status));
    setClearing(active.length > 0 ? active : chosen);
  };
  return {
    acknowledge,
    clear,
    assign: (chosen: readonly ActionableAlarm[]) => setAssigning(chosen),
    /** The same with all that a list's filter finds, as a job of the tray. */
    applyToAll: (act: MatchingAct, matching: MatchingAlarmRows, onStarted: () => void) =>
      setAll({ act, matching, onStarted }),
    /** What the menu of one of them offers besides acknowledging. */
    getActions: (row: ActionableAlarm): MenuAction[] => [
      {
        key: 'clear',
        word: words.clear,
        icon: 'success',
        off: isActive(row.status) ? undefined : words.isCleared,
        run: () => clear([row]),
      },
      { key: 'assign', word: words.assign, icon: 'user', run: () => setAssigning([row]) },
    ],
    busy: acknowledging.busy,
    dialogs: (
      <>
        <ClearAlarms
          projectId={projectId}
          rows={clearing}
          onClose={() => setClearing(undefined)}
          onDone={(done, of) => tell(done, 'cleared', of)}
        />
        <AssignAlarms
          projectId={projectId}
          rows={assigning}
          onClose={() => setAssigning(undefined)}
          onDone={(done, of, isTaken) => tell(done, isTaken ? 'unassigned' : 'assigned', of)}
        />
        <MatchingAlarms
          projectId={projectId}
          chosen={all}
          onClose={() => setAll(undefined)}
          onStarted={() => all?.onStarted()}
        />
        <FailedAlarms failed={failed} onClose={() => setFailed(undefined)} />
      </>
    ),
  };
}
