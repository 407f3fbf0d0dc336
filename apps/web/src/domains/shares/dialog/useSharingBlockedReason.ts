import { coreRefusals } from '@twinscape/contract';
import { settingsCalls } from '@twinscape/contract/settings';
import { useCall } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';

/** Why the reader cannot share: a trial user never (RU-TRIAL-02), others while they may not write at all. */
export function useSharingBlockedReason(): string | undefined {
  const say = useSay();
  const isTrial = useSignedInUser().memberType === 3;
  const writingOff = useReadOnlyReason();
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { enabled: isTrial, handles: true, freshMs: 600_000 });
  if (!isTrial) return writingOff;
  const phone = platform.data?.contactPhone;
  return phone ? say(coreRefusals['trial.formalAccount'], { phone }) : say(coreRefusals['trial.formalAccountNoPhone']);
}
