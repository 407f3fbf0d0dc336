import type { UserInfo } from '@twinscape/contract/identity';
import { describe, expect, test } from 'vitest';
import type { MenuEntry, ScreenRoute } from './define.ts';
import {
  buildMenu,
  decideNavigation,
  formatDestination,
  getLandingPath,
  getPathAfterSignIn,
  permittedPaths,
  resolvePlace,
} from './navigation.ts';

const title = { cn: '页面', en: 'Screen' };
const login: ScreenRoute = { path: '/login', title, access: 'anyone', place: 'bare' };
const home: ScreenRoute = { path: '/home', title, access: [0, 1, 2, 3], place: 'project' };
const customers: ScreenRoute = { path: '/customers', title, access: [0, 1, 2], place: 'project', managersOnly: true };
const settings: ScreenRoute = {
  path: '/settings',
  title,
  access: [8],
  place: 'platform',
  redirect: '/settings/general',
};
const log: ScreenRoute = { path: '/operationlog', title, access: 'signed-in', place: 'project' };
const routes = [login, home, customers, settings, log];

const user = (memberType: UserInfo['memberType']): UserInfo => ({
  id: 'u',
  masterName: '李文静',
  memberType,
  loginAccount: 'manager',
  token: 't',
  authority: [memberType],
  isEdit: 1,
  companyExpired: false,
});
const roles = (type: UserInfo['memberType']) => (type === 0 ? ([0, 8] as const) : ([type] as const));
const signedIn = (type: UserInfo['memberType']) => ({
  token: 't',
  user: user(type),
  permissionRoutes: permittedPaths(routes, roles(type)),
  project: undefined,
});
const nobody = { token: undefined, user: undefined, permissionRoutes: undefined, project: undefined };

describe('RU-NAV-05: routes are filtered by member type', () => {
  test.each([
    [0, ['/home', '/customers', '/settings', '/operationlog']],
    [1, ['/home', '/customers', '/operationlog']],
    [2, ['/home', '/customers', '/operationlog']],
    [3, ['/home', '/operationlog']],
  ] as const)('type %i', (type, paths) => expect(permittedPaths(routes, roles(type))).toEqual(paths));

  test('nobody has none', () => expect(permittedPaths(routes, [])).toEqual([]));
});

describe('the guard', () => {
  const at = (path: string, search = {}) => ({ path, search });

  test('RU-NAV-01: an unknown path goes to /login', () => {
    expect(decideNavigation(undefined, at('/nowhere'), signedIn(1))).toEqual({
      kind: 'redirect',
      path: '/login',
      search: {},
    });
  });
  test('RU-NAV-03: without a token the public routes open', () => {
    expect(decideNavigation(login, at('/login'), nobody)).toEqual({ kind: 'go' });
  });
  test('without a token another route asks to sign in, and remembers where to', () => {
    expect(decideNavigation(home, at('/home', { project: 'p' }), nobody)).toEqual({
      kind: 'redirect',
      path: '/login',
      search: { next: '/home?project=p' },
    });
  });
  test('RU-NAV-04: permissions without a user go to /login', () => {
    expect(decideNavigation(home, at('/home'), { ...signedIn(1), user: undefined })).toMatchObject({ path: '/login' });
  });
  test('RU-NAV-06, RU-PERM-05: a route not among the own roles does not exist', () => {
    expect(decideNavigation(settings, at('/settings'), signedIn(1))).toMatchObject({ path: '/login' });
    expect(decideNavigation(settings, at('/settings'), signedIn(0))).toMatchObject({ path: '/settings/general' });
    expect(decideNavigation(customers, at('/customers'), signedIn(3))).toMatchObject({ path: '/login' });
  });
  test('a project route opens with its project in the address', () => {
    expect(decideNavigation(home, at('/home', { project: 'p' }), signedIn(2))).toEqual({ kind: 'go' });
  });
  test('RU-SESS-04: without one in the address the remembered project is taken', () => {
    const session = { ...signedIn(2), project: { id: 'p', projectName: '滨江一号' } };
    expect(decideNavigation(home, at('/home'), session)).toEqual({
      kind: 'redirect',
      path: '/home',
      search: { project: 'p' },
    });
  });
  test('without any project it goes to the project list', () => {
    expect(decideNavigation(home, at('/home'), signedIn(2))).toMatchObject({ path: '/adminIndustry' });
  });
});

describe('RU-SCOPE-05: what belongs to all projects and to each of them', () => {
  const bundles: ScreenRoute = { ...home, path: '/widgets-bundles', orPlatform: true };
  const at = (type: UserInfo['memberType'], search: Record<string, string> = {}) =>
    decideNavigation(bundles, { path: bundles.path, search }, { ...signedIn(type), permissionRoutes: [bundles.path] });

  test('stands in the platform for its administrator, and in a project for everybody', () => {
    expect(at(0)).toEqual({ kind: 'go' });
    expect([resolvePlace(bundles, {}, 0), resolvePlace(bundles, { project: 'p' }, 0)]).toEqual(['platform', 'project']);
    expect([resolvePlace(bundles, {}, 1), resolvePlace(home, {}, 0)]).toEqual(['project', 'project']);
    expect(at(2, { project: 'p' })).toEqual({ kind: 'go' });
    expect(at(2)).toEqual({ kind: 'redirect', path: '/adminIndustry', search: {} });
  });
});

describe('RU-SESS-01: where a member type lands', () => {
  test.each([
    [0, '/administrator'],
    [1, '/adminIndustry'],
    [2, '/adminIndustry'],
    [3, '/adminIndustry'],
  ] as const)('type %i', (type, path) => expect(getLandingPath(type)).toBe(path));

  test('the asked address is opened after signing in', () => {
    expect(getPathAfterSignIn('/customers?project=p', 1)).toBe('/customers?project=p');
  });
  test.each(['//evil.example', 'https://evil.example', '/login?next=x', undefined])('but not %s', (next) =>
    expect(getPathAfterSignIn(next, 1)).toBe('/adminIndustry'),
  );
  test('an address is written with its search', () =>
    expect(formatDestination({ path: '/home', search: { project: 'p' } })).toBe('/home?project=p'));
});

describe('S-LAY-05: the menu', () => {
  const entries: readonly MenuEntry[] = [
    { place: 'project', path: '/customers', order: 7 },
    { place: 'project', path: '/home', order: 1 },
    { place: 'platform', path: '/settings', order: 15 },
    { place: 'project', path: '/operationlog', order: 2, under: '/home' },
    { place: 'project', path: '/gone', order: 3 },
  ];
  const paths = (type: UserInfo['memberType'], managesProject: boolean) =>
    buildMenu(entries, routes, 'project', { roles: roles(type), managesProject }).map(({ path }) => path);

  test('entries stand in their order; those without a route do not', () =>
    expect(paths(1, true)).toEqual(['/home', '/customers']));
  test('RU-PERM-03, A-06: a member sees the project members only as project manager', () => {
    expect(paths(2, false)).toEqual(['/home']);
    expect(paths(2, true)).toEqual(['/home', '/customers']);
  });
  test('RU-TRIAL-05: a trial user has no entry for project members', () => expect(paths(3, true)).toEqual(['/home']));
  test('entries are folded under their parent', () =>
    expect(buildMenu(entries, routes, 'project', { roles: [1], managesProject: true })[0]?.children).toMatchObject([
      { path: '/operationlog' },
    ]));
});
