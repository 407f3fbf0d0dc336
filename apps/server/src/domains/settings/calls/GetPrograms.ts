import { PROGRAM_NAMES, settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { programStates } from '../slots.ts';

/** T-SET-03. As this process finds them; another machine has its own. */
export const GetPrograms = defineHandler(settingsCalls.GetPrograms, (_input, { platform }) =>
  Promise.all(
    PROGRAM_NAMES.map(async (name) => ({
      name,
      ...((await programStates.all().get(name)?.(platform)) ?? { state: 'absent' as const }),
    })),
  ),
);
