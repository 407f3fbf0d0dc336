import type { AlarmActionResult } from '@twinscape/contract/alarms';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import css from './Actions.module.css';
import type { ActionableAlarm } from './actionableAlarm.ts';
import { actionMessages } from './messages.ts';

type Props = {
  readonly failed:
    | {
        readonly rows: readonly ActionableAlarm[];
        readonly done: { readonly doneCount: number; readonly alarms: readonly AlarmActionResult[] };
      }
    | undefined;
  readonly onClose: () => void;
};

/** What became of each alarm of many, where not all went as wished. */
export function FailedAlarms({ failed, onClose }: Props) {
  const words = useMessages(actionMessages);
  const say = useSay();
  const lastFailed = useLastDefined(failed);
  const refused = lastFailed?.done.alarms.filter(({ isDone }) => !isDone) ?? [];
  return (
    <Dialog
      title={say(actionMessages.fates, { done: lastFailed?.done.doneCount ?? 0, failed: refused.length })}
      open={failed !== undefined}
      onClose={onClose}
      width="detail"
    >
      <ul className={css.fates}>
        {refused.map(({ alarmId, reason }) => {
          const row = lastFailed?.rows.find(({ id }) => id === alarmId);
          return (
            <li key={alarmId}>
              <strong>{row?.alarmType ?? words.fateGone}</strong>
              <span className="faint">{row?.originatorName}</span>
              <span>{reason}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
