import { coreRefusals } from '@twinscape/contract';
import { settingsCalls } from '@twinscape/contract/settings';
import { useCall } from '../../platform/api/index.ts';
import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';

/**
 * Why the reader cannot change anything now, in the server's own words; undefined when they can.
 * RU-TRIAL-01, A-04: types 2 and 3 while isEdit is 0; an expired enterprise is read-only for everybody in it.
 */
export function useWritingOff(): string | undefined {
  const say = useSay();
  const { memberType, isEdit, companyExpired } = useSignedInUser();
  const onTrial = (memberType === 2 || memberType === 3) && isEdit === 0;
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { enabled: onTrial, handles: true, freshMs: 600_000 });
  if (companyExpired && memberType !== 0) return say(coreRefusals['enterprise.expired']);
  if (!onTrial) return undefined;
  const phone = platform.data?.contactPhone;
  return phone ? say(coreRefusals['trial.formalAccount'], { phone }) : say(coreRefusals['trial.formalAccountNoPhone']);
}
