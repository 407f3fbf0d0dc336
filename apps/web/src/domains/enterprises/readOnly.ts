import { coreRefusals } from '@twinscape/contract';
import type { UserInfo } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { useCall } from '../../platform/api/index.ts';
import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';

type Reader = Pick<UserInfo, 'memberType' | 'isEdit' | 'companyExpired'>;

/**
 * What keeps a reader from changing anything. RU-TRIAL-01, A-04: types 2 and 3 while isEdit is 0; an expired enterprise
 * is read-only for everybody in it. Of the two, the expiry is what the reader is told: a formal account would not help.
 */
export function findReadOnlyCause({ memberType, isEdit, companyExpired }: Reader): 'trial' | 'expired' | undefined {
  if ((memberType === 2 || memberType === 3) && isEdit === 0 && !companyExpired) return 'trial';
  return companyExpired && memberType !== 0 ? 'expired' : undefined;
}

/** Why the reader cannot change anything now, in the server's own words; undefined when they can. */
export function useReadOnlyReason(): string | undefined {
  const say = useSay();
  const hindrance = findReadOnlyCause(useSignedInUser());
  const platform = useCall(
    settingsCalls.GetPlatformInfo,
    {},
    { enabled: hindrance === 'trial', handles: true, freshMs: 600_000 },
  );
  if (hindrance === undefined) return undefined;
  if (hindrance === 'expired') return say(coreRefusals['enterprise.expired']);
  const phone = platform.data?.contactPhone;
  return phone ? say(coreRefusals['trial.formalAccount'], { phone }) : say(coreRefusals['trial.formalAccountNoPhone']);
}
