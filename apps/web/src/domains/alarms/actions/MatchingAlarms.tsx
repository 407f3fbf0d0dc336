import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, type MatchingRows } from '../../../ui/index.ts';
import { bulkNotes, useBulkCall } from '../../bulk/index.ts';
import { alarmMessages } from '../messages.ts';
import { AssigneeField, NOBODY, useAssignees } from './AssigneeField.tsx';
import { actionMessages } from './messages.ts';

export type MatchingAct = 'acknowledge' | 'clear' | 'assign';
type Matching = MatchingRows<typeof projectAlarmCalls.GetProjectAlarmList>;
type Props = {
  readonly projectId: string;
  readonly chosen: { readonly act: MatchingAct; readonly matching: Matching } | undefined;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

const CALLS = {
  acknowledge: projectAlarmCalls.AcknowledgeMatchingAlarms,
  clear: projectAlarmCalls.ClearMatchingAlarms,
  assign: projectAlarmCalls.AssignMatchingAlarms,
} as const;

/** Asks before something is done with all alarms that match, and begins it as a job of the tray. */
export function MatchingAlarms({ projectId, chosen, onClose, onStarted }: Props) {
  const words = useMessages(actionMessages);
  const own = useMessages(alarmMessages);
  const notes = useMessages(bulkNotes);
  const say = useSay();
  const format = useFormat();
  const [assignee, setAssignee] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const people = useAssignees(projectId, chosen?.act === 'assign');
  const { shown, send, dialog } = useBulkCall(CALLS[chosen?.act ?? 'acknowledge'], chosen, { onClose, onStarted });
  const act = shown?.act ?? 'acknowledge';
  const submit = () => {
    if (!shown) return;
    if (act === 'assign' && assignee === undefined) return setMissing(true);
    const given = act === 'assign' && assignee !== NOBODY ? { assigneeId: assignee } : {};
    send({ ...shown.matching.input, ...given, projectId });
  };
  return (
    <Dialog
      {...dialog}
      title={say(actionMessages[`${act}All`], { count: format.number(shown?.matching.count ?? 0) })}
      width="detail"
      submitWord={own[act]}
      failure={dialog.failure ?? (act === 'assign' ? people.error : null) ?? undefined}
      onSubmit={submit}
    >
      {act === 'assign' ? (
        <AssigneeField
          people={people}
          value={assignee}
          withNobody
          isMissing={isMissing}
          onChange={(next) => {
            setAssignee(next);
            setMissing(false);
          }}
        />
      ) : (
        act === 'clear' && <p className="soft">{words.clearBody}</p>
      )}
      <p className="soft">{notes.inBackground}</p>
    </Dialog>
  );
}
