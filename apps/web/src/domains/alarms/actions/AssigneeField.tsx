import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { Form, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { actionMessages } from './messages.ts';

/** Instead of a person. */
export const NOBODY = 'nobody';

type Props = {
  readonly people: ReturnType<typeof useAssignees>;
  readonly value: string | undefined;
  readonly onChange: (userId: string) => void;
  /** Whether they can be taken back from whoever has them. */
  readonly withNobody: boolean;
  readonly isMissing: boolean;
};

/** Who can be given alarms of the project; asked for while `enabled`. */
export const useAssignees = (projectId: string, enabled: boolean) =>
  useCall(projectAlarmCalls.GetAlarmAssigneeList, { projectId }, { enabled, handles: true, freshMs: 30_000 });

/** Chooses who is to take care of alarms: oneself first. */
export function AssigneeField({ people, value, onChange, withNobody, isMissing }: Props) {
  const words = useMessages(actionMessages);
  const say = useSay();
  const me = useSignedInUser();
  return (
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
        value={value ?? null}
        onChange={(next: string) => onChange(next)}
        options={[
          ...(people.data ?? [])
            .toSorted((one, other) => Number(other.userId === me.id) - Number(one.userId === me.id))
            .map(({ userId, userName, loginAccount }) => ({
              value: userId,
              label: userId === me.id ? say(actionMessages.me, { name: userName }) : userName,
              title: loginAccount,
            })),
          ...(withNobody ? [{ value: NOBODY, label: words.nobody, title: words.nobody }] : []),
        ]}
      />
    </Form.Item>
  );
}
