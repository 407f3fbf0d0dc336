import { type AlarmActionResult, projectAlarmCalls } from '@twinscape/contract/alarms';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { ALARM_READS } from '../reads.ts';
import { AssigneeField, NOBODY, useAssignees } from './AssigneeField.tsx';
import type { ActionableAlarm } from './actionableAlarm.ts';
import { actionMessages } from './messages.ts';

type ActionResults = { readonly doneCount: number; readonly alarms: readonly AlarmActionResult[] };
type Props = {
  readonly projectId: string;
  readonly rows: readonly ActionableAlarm[] | undefined;
  readonly onClose: () => void;
  readonly onDone: (done: ActionResults, rows: readonly ActionableAlarm[], isTaken: boolean) => void;
};

/** Gives alarms to somebody of the project, or takes them back. */
export function AssignAlarms({ projectId, rows, onClose, onDone }: Props) {
  const words = useMessages(actionMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const people = useAssignees(projectId, rows !== undefined);
  const { shown, send, dialog } = useDialogCall(projectAlarmCalls.AssignProjectAlarms, rows, {
    successMessage: false,
    invalidates: ALARM_READS,
    onClose,
    onDone: (assigned, done) => onDone(done, assigned, chosen === NOBODY),
    onOpen: (opened) => {
      setMissing(false);
      setChosen(opened.length === 1 ? opened[0]?.assignee?.userId : undefined);
    },
  });
  const lastRows = shown ?? [];
  const submit = () => {
    if (chosen === undefined) return setMissing(true);
    send({
      projectId,
      alarmIds: lastRows.map(({ id }) => id),
      ...(chosen === NOBODY ? {} : { assigneeId: chosen }),
    });
  };
  return (
    <Dialog
      {...dialog}
      title={lastRows.length === 1 ? words.assignTitleOne : say(actionMessages.assignTitle, { count: lastRows.length })}
      width="detail"
      submitWord={own.assign}
      failure={dialog.failure ?? people.error ?? undefined}
      onSubmit={submit}
    >
      <AssigneeField
        people={people}
        value={chosen}
        withNobody={lastRows.some(({ assignee }) => assignee !== undefined)}
        isMissing={isMissing}
        onChange={(next) => {
          setChosen(next);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
