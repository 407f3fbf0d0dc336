import {
  enterpriseAccess,
  formalAccess,
  type MemberType,
  openAccess,
  platformAccess,
  projectAccess,
  projectManagerAccess,
  selfAccess,
} from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import type { Session } from '../session.ts';
import { checkAccess, type Resource } from './checkAccess.ts';

const session = (memberType: MemberType, values: Partial<Session> = {}): Session => ({
  id: 's',
  kind: 'token',
  userId: 'u',
  masterName: 'n',
  loginAccount: 'a',
  memberType,
  companyId: memberType === 0 ? undefined : 'east',
  isEdit: true,
  companyExpired: false,
  language: undefined,
  actedBy: undefined,
  ...values,
});
const member: Resource = { project: { projectId: 'p', companyId: 'east', isManager: false } };
const manager: Resource = { project: { projectId: 'p', companyId: 'east', isManager: true } };

describe('the guard', () => {
  it.each([
    ['lets anybody through an open door', undefined, openAccess(), 'write', {}, undefined],
    ['asks strangers to sign in', undefined, selfAccess(), 'read', {}, 'common.signInRequired'],
    ['RU-PERM-05 keeps the platform to type 0', session(1), platformAccess(), 'read', {}, 'common.forbidden'],
    ['RU-PERM-01 lets type 0 in', session(0), platformAccess(), 'write', {}, undefined],
    [
      'RU-PERM-02 gives an enterprise to its administrator',
      session(1),
      enterpriseAccess(),
      'write',
      { companyId: 'east' },
      undefined,
    ],
    ['keeps other enterprises away', session(1), enterpriseAccess(), 'read', { companyId: 'west' }, 'common.forbidden'],
    ['lets type 0 reach every enterprise', session(0), enterpriseAccess(), 'write', { companyId: 'west' }, undefined],
    [
      'RU-PERM-06 leaves members to the administrator',
      session(2),
      enterpriseAccess(),
      'read',
      { companyId: 'east' },
      'common.forbidden',
    ],
    ['refuses a project out of reach', session(2), projectAccess(), 'read', {}, 'common.forbidden'],
    ['lets a member into the project', session(2), projectAccess(), 'write', member, undefined],
    [
      'RU-PERM-07 wants a project manager of type 2',
      session(2),
      projectManagerAccess(),
      'write',
      member,
      'common.forbidden',
    ],
    ['RU-PERM-03 lets the project manager in', session(2), projectManagerAccess(), 'write', manager, undefined],
    ['RU-PERM-16 counts administrators as managers', session(1), projectManagerAccess(), 'write', manager, undefined],
    [
      'RU-TRIAL-05 RU-PERM-04 gives trial users no project members page',
      session(3),
      projectManagerAccess(),
      'read',
      manager,
      'common.forbidden',
    ],
    [
      'RU-TRIAL-01 stops type 3 while isEdit is 0',
      session(3, { isEdit: false }),
      projectAccess(),
      'write',
      member,
      'trial.formalAccount',
    ],
    [
      'RU-TRIAL-01 stops type 2 while isEdit is 0',
      session(2, { isEdit: false }),
      projectAccess(),
      'write',
      member,
      'trial.formalAccount',
    ],
    [
      'RU-TRIAL-03 A-04 tells a trial user, even one who may edit, what is for formal accounts',
      session(3),
      formalAccess(projectAccess([0, 1, 2])),
      'write',
      member,
      'trial.formalAccount',
    ],
    ['RU-TRIAL-06 leaves reading to them', session(3, { isEdit: false }), projectAccess(), 'read', member, undefined],
    ['leaves their own settings to them', session(3, { isEdit: false }), selfAccess(), 'own', {}, undefined],
    [
      'A-04 does not stop type 1 for isEdit 0',
      session(1, { isEdit: false }),
      enterpriseAccess(),
      'write',
      { companyId: 'east' },
      undefined,
    ],
    [
      'makes an expired enterprise read-only',
      session(1, { isEdit: false, companyExpired: true }),
      enterpriseAccess(),
      'write',
      { companyId: 'east' },
      'enterprise.expired',
    ],
    [
      'lets an expired enterprise read',
      session(1, { isEdit: false, companyExpired: true }),
      enterpriseAccess(),
      'read',
      { companyId: 'east' },
      undefined,
    ],
  ] as const)('%s', (_title, who, access, effect, resource, refusal) => {
    expect(checkAccess(who, { access, effect }, resource)?.key).toBe(refusal);
  });
});
