import type { RefusalText } from '@twinscape/contract';
import { type AlarmStatus, alarmRefusals as refusals } from '@twinscape/contract/alarms';

/** What is known of where an alarm stands. */
export type AlarmStatusFields = {
  readonly isCleared: boolean;
  readonly isAcknowledged: boolean;
  readonly assigneeId: string | null;
};

/** the two independent halves as one word. Pure. */
export const toAlarmStatus = ({
  isCleared,
  isAcknowledged,
}: Pick<AlarmStatusFields, 'isCleared' | 'isAcknowledged'>): AlarmStatus =>
  `${isCleared ? 'cleared' : 'active'}${isAcknowledged ? 'Ack' : 'Unack'}`;

/** The halves that a word stands for. */
export const parseAlarmStatus = (
  status: AlarmStatus,
): { readonly isCleared: boolean; readonly isAcknowledged: boolean } => ({
  isCleared: status.startsWith('cleared'),
  isAcknowledged: status.endsWith('Ack'),
});

/** What a person may do with an alarm. */
export type AlarmAction = 'acknowledge' | 'clear' | 'assign' | 'unassign';

/**
 * RU-ALM-01, A-110: why an action is refused where the alarm stands; undefined where it may be done. Acknowledging says
 * that somebody has seen it and is possible before and after it is over; clearing ends it and leaves the
 * acknowledgement as it is; neither is taken back. Pure.
 */
export function findActionRefusal(
  action: AlarmAction,
  alarm: AlarmStatusFields,
  assigneeId?: string,
): RefusalText | undefined {
  switch (action) {
    case 'acknowledge':
      return alarm.isAcknowledged ? refusals['alarm.acknowledgedAlready'] : undefined;
    case 'clear':
      return alarm.isCleared ? refusals['alarm.clearedAlready'] : undefined;
    case 'assign':
      return alarm.assigneeId === assigneeId ? refusals['alarm.assignedAlready'] : undefined;
    case 'unassign':
      return alarm.assigneeId === null ? refusals['alarm.notAssigned'] : undefined;
  }
}

/**
 * Who may be given alarms of a project (T-ALM-10): its members and the administrators of its enterprise who can sign
 * in; trial users only read. Pure.
 */
export const mayBeAssigned = (person: {
  readonly memberType: number;
  readonly isEnabled: boolean;
  readonly deletedAt: Date | null;
}): boolean => (person.memberType === 1 || person.memberType === 2) && person.isEnabled && person.deletedAt === null;

/**
 * Whether somebody may change or delete a comment: one's own; managers of the project and administrators delete
 * everybody's. Pure.
 */
export const mayEditComment = (comment: CommentState, userId: string): boolean =>
  comment.userId === userId && comment.deletedAt === null;
export const mayDeleteComment = (comment: CommentState, userId: string, isManager: boolean): boolean =>
  comment.deletedAt === null && (comment.userId === userId || isManager);
type CommentState = { readonly userId: string; readonly deletedAt: Date | null };
