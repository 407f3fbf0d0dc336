import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useReadOnlyReason } from '../enterprises/index.ts';
import { alarmMessages } from './messages.ts';

/**
 * Why the reader cannot work on alarms; undefined when they can. Trial users look, everybody else in the project works.
 */
export function useActionsBlockedReason(): string | undefined {
  const say = useSay();
  const isReader = useSignedInUser().memberType === 3;
  return useReadOnlyReason() ?? (isReader ? say(alarmMessages.readOnly) : undefined);
}
