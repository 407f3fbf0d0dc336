import { type AlarmActionResult, projectAlarmCalls } from '@twinscape/contract/alarms';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { ALARM_READS } from '../reads.ts';
import type { ActionableAlarm } from './actionableAlarm.ts';
import { actionMessages } from './messages.ts';

/** Instead of a person. */
const NOBODY = 'nobody';

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
  const me = useSignedInUser();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const people = useCall(
    projectAlarmCalls.GetAlarmAssigneeList,
    { projectId },
    { enabled: rows !== undefined, handles: true, freshMs: 30_000 },
  );
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
  const hasAssignee = lastRows.some(({ assignee }) => assignee !== undefined);
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
      <Form.Item
        label={words.who}
        htmlFor="alarm-assignee"
        layout="vertical"
        {...(isMissing ? { validateStatus: 'error', help: words.choose } : {})}
      >
        <Select
          id="alarm-assignee"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={words.choose}
          loading={people.isPending}
          value={chosen ?? null}
          onChange={(next: string) => {
            setChosen(next);
            setMissing(false);
          }}
          options={[
            ...(people.data ?? [])
              .toSorted((one, other) => Number(other.userId === me.id) - Number(one.userId === me.id))
              .map(({ userId, userName, loginAccount }) => ({
                value: userId,
                label: userId === me.id ? say(actionMessages.me, { name: userName }) : userName,
                title: loginAccount,
              })),
            ...(hasAssignee ? [{ value: NOBODY, label: words.nobody, title: words.nobody }] : []),
          ]}
        />
      </Form.Item>
    </Dialog>
  );
}
