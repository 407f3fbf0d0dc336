import { type AlarmActionResult, projectAlarmCalls } from '@twinscape/contract/alarms';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { ALARM_READS } from '../reads.ts';
import type { ActionableAlarm } from './actionableAlarm.ts';
import { actionMessages } from './messages.ts';

type ActionResults = { readonly doneCount: number; readonly alarms: readonly AlarmActionResult[] };
type Props = {
  readonly projectId: string;
  readonly rows: readonly ActionableAlarm[] | undefined;
  readonly onClose: () => void;
  readonly onDone: (done: ActionResults, rows: readonly ActionableAlarm[]) => void;
};

/** Asks before alarms are cleared by hand: whoever does it vouches for the plant. */
export function ClearAlarms({ projectId, rows, onClose, onDone }: Props) {
  const words = useMessages(actionMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const { shown, send, dialog } = useDialogCall(projectAlarmCalls.ClearProjectAlarms, rows, {
    successMessage: false,
    invalidates: ALARM_READS,
    onClose,
    onDone: (cleared, done) => onDone(done, cleared),
  });
  const lastRows = shown ?? [];
  return (
    <Dialog
      {...dialog}
      title={lastRows.length === 1 ? words.clearTitleOne : say(actionMessages.clearTitle, { count: lastRows.length })}
      width="detail"
      submitWord={own.clear}
      onSubmit={() => send({ projectId, alarmIds: lastRows.map(({ id }) => id) })}
    >
      {lastRows.length === 1 && (
        <p>
          <strong>{lastRows[0]?.alarmType}</strong> <span className="soft">{lastRows[0]?.originatorName}</span>
        </p>
      )}
      <p className="soft">{words.clearBody}</p>
    </Dialog>
  );
}
