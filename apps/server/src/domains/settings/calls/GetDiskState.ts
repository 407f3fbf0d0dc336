import { settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';

/**
 * T-SET-02: what administrators are told by a banner. The state of this process; another one on another disk tells its
 * own.
 */
export const GetDiskState = defineHandler(settingsCalls.GetDiskState, async (_input, { platform }) => ({
  state: platform.reserve.state,
}));
