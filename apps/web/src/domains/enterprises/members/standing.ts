import type { MemberRow } from '@twinscape/contract/enterprises';
import type { Status } from '../../../ui/index.ts';

/** RU-STATE-01, RU-STATE-02 in one glance: a disabled account cannot sign in, whether activated or not. */
export type MemberStanding = 'disabled' | 'notActivated' | 'enabled';

export const memberStanding = ({ state, isActivated }: Pick<MemberRow, 'state' | 'isActivated'>): MemberStanding =>
  state === 'disabled' ? 'disabled' : isActivated ? 'enabled' : 'notActivated';

export const STANDING_STATUS: Readonly<Record<MemberStanding, Status>> = {
  disabled: 'stop',
  notActivated: 'offline',
  enabled: 'run',
};
