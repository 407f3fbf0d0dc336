import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useReadOnlyReason } from '../enterprises/index.ts';
import { deviceMessages } from './messages.ts';

export type DeviceRights = {
  /** Why the reader cannot change devices; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/** What the reader may do with the devices of a project: trial users look, everybody else in the project works. */
export function useDeviceRights(): DeviceRights {
  const say = useSay();
  const isReader = useSignedInUser().memberType === 3;
  const writingOff = useReadOnlyReason();
  return { off: writingOff ?? (isReader ? say(deviceMessages.readOnly) : undefined), isReader };
}
