import { type AlarmActionResult, projectAlarmCalls } from '@twinscape/contract/alarms';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { ALARM_READS } from '../reads.ts';
import { actionMessages } from './messages.ts';
import type { ActionableAlarm } from './useAlarmActions.tsx';

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
  const lastRows = useLastDefined(rows) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const people = useCall(
    projectAlarmCalls.GetAlarmAssigneeList,
    { projectId },
    { enabled: rows !== undefined, handles: true, freshMs: 30_000 },
  );
  const { send, busy, failure, reset } = useSend(projectAlarmCalls.AssignProjectAlarms, {
    handles: true,
    successMessage: false,
    invalidates: ALARM_READS,
    onDone: (done, { assigneeId }) => {
      onClose();
      onDone(done, lastRows, assigneeId === undefined);
    },
  });
  useEffect(() => {
    if (!rows) return;
    reset();
    setMissing(false);
    setChosen(rows.length === 1 ? rows[0]?.assignee?.userId : undefined);
  }, [rows, reset]);
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
      title={lastRows.length === 1 ? words.assignTitleOne : say(actionMessages.assignTitle, { count: lastRows.length })}
      open={rows !== undefined}
      width="detail"
      submitWord={own.assign}
      busy={busy}
      failure={failure ?? people.error ?? undefined}
      onClose={onClose}
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
