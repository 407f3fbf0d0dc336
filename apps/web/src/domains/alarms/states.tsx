import type { AlarmRow, AlarmStatus } from '@twinscape/contract/alarms';
import { useMessages } from '../../platform/language/index.ts';
import { alarmMessages } from './messages.ts';
import css from './States.module.css';

/** an alarm is active or cleared, and acknowledged or not. */
export const isActive = (status: AlarmStatus): boolean => status === 'activeUnack' || status === 'activeAck';
export const isAcknowledged = (status: AlarmStatus): boolean => status === 'activeAck' || status === 'clearedAck';

/** When an alarm was over; undefined while it goes on. */
export const getEndTime = ({ status, clearTime, endTime }: Pick<AlarmRow, 'status' | 'clearTime' | 'endTime'>) =>
  isActive(status) ? undefined : (clearTime ?? endTime);

/** Both halves of an alarm's state, each in a word and a shape. */
export function AlarmState({ status }: { readonly status: AlarmStatus }) {
  const words = useMessages(alarmMessages);
  const [active, acknowledged] = [isActive(status), isAcknowledged(status)];
  return (
    <span className={css.state} data-active={active} data-acknowledged={acknowledged}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
        <circle cx="6" cy="6" r="4" />
        {acknowledged && <path d="m3.9 6.1 1.5 1.5 2.7-3" />}
      </svg>
      <span>{active ? words.active : words.cleared}</span>
      <span className={css.seen}>{acknowledged ? words.acknowledged : words.unacknowledged}</span>
    </span>
  );
}
