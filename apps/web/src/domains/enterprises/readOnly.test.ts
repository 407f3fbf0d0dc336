import type { MemberType } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { findReadOnlyCause } from './readOnly.ts';

const reader = (memberType: MemberType, isEdit: 0 | 1, companyExpired = false) => ({
  memberType,
  isEdit,
  companyExpired,
});

describe('what keeps a reader from changing anything', () => {
  it.each([
    ['RU-TRIAL-01 a trial user while isEdit is 0', reader(3, 0), 'trial'],
    ['RU-TRIAL-01 a member of an enterprise on trial', reader(2, 0), 'trial'],
    ['A-04 no administrator of an enterprise on trial', reader(1, 0), undefined],
    ['RU-TRIAL-01 nobody while isEdit is 1', reader(2, 1), undefined],
    ['A-03 the administrator of an expired enterprise', reader(1, 0, true), 'expired'],
    ['A-03 a member of an expired enterprise: a formal account would not help', reader(2, 0, true), 'expired'],
    ['RU-PERM-01 never the platform administrator', reader(0, 1, true), undefined],
  ] as const)('%s', (_title, who, hindrance) => {
    expect(findReadOnlyCause(who)).toBe(hindrance);
  });
});
