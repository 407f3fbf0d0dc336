import type { MemberRow } from '@twinscape/contract/enterprises';
import type { TagStatus } from '../../../ui/index.ts';

/** RU-STATE-01, RU-STATE-02 in one glance: a disabled account cannot sign in, whether activated or not. */
export type MemberStatus = 'disabled' | 'notActivated' | 'enabled';

export const toMemberStatus = ({ state, isActivated }: Pick<MemberRow, 'state' | 'isActivated'>): MemberStatus =>
  state === 'disabled' ? 'disabled' : isActivated ? 'enabled' : 'notActivated';

export const MEMBER_STATUS_COLOURS: Readonly<Record<MemberStatus, TagStatus>> = {
  disabled: 'stop',
  notActivated: 'offline',
  enabled: 'run',
};
