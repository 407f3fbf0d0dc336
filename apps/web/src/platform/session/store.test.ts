import type { SignInResult, UserInfo } from '@twinscape/contract/identity';
import { beforeEach, expect, test } from 'vitest';
import {
  actAs,
  beginSession,
  chooseProject,
  clearSession,
  EMPTY_SESSION,
  endActing,
  getSession,
  refreshUser,
  setPermissionRoutes,
  setRoutesFor,
} from './index.ts';

const as = (masterName: string, memberType: UserInfo['memberType']): SignInResult => ({
  token: masterName,
  loginUserInfo: {
    id: masterName,
    masterName,
    memberType,
    loginAccount: masterName,
    token: masterName,
    authority: [memberType],
    isEdit: 1,
    companyExpired: false,
  },
});

beforeEach(() => {
  clearSession();
  setRoutesFor((roles) => roles.map((role) => `/for-${role}`));
});

test('RU-SESS-01, RU-NAV-05, A-02: signing in stores token and user and sets the permission routes of the roles', () => {
  beginSession(as('admin', 0));
  expect(getSession()).toMatchObject({ token: 'admin', permissionRoutes: ['/for-0', '/for-8'] });
});

test('RU-NAV-04: permission routes cannot be set without a user', () => {
  setPermissionRoutes();
  expect(getSession().permissionRoutes).toBeUndefined();
});

test('RU-SESS-02: signing out forgets everything', () => {
  beginSession(as('manager', 1));
  chooseProject({ id: 'p', projectName: '滨江一号' });
  clearSession();
  expect(getSession()).toEqual(EMPTY_SESSION);
});

test('acting as somebody keeps the own session waiting, and nothing of one is left in the other', () => {
  beginSession(as('admin', 0));
  chooseProject({ id: 'p', projectName: '滨江一号' });
  actAs(as('member', 2));
  expect(getSession()).toMatchObject({ token: 'member', permissionRoutes: ['/for-2'], project: undefined });
  actAs(as('guest', 3));
  endActing();
  expect(getSession()).toMatchObject({ token: 'admin', permissionRoutes: ['/for-0', '/for-8'], actingFrom: undefined });
});

test('a changed member type changes the routes', () => {
  beginSession(as('manager', 1));
  refreshUser(as('manager', 2).loginUserInfo);
  expect(getSession().permissionRoutes).toEqual(['/for-2']);
});
