import { describe, expect, test } from 'vitest';
import { buildMenu } from './navigation.ts';
import { getRegistrations, registerDomains } from './registry.ts';
import { platformScreen, projectManagerScreen, projectScreen, publicScreen } from './screens.ts';

const title = { cn: '页面', en: 'Screen' };

describe('screens by their place', () => {
  test.each([
    [projectScreen, { place: 'project', access: [0, 1, 2, 3] }],
    [projectManagerScreen, { place: 'project', access: [0, 1, 2], managersOnly: true }],
    [platformScreen, { place: 'platform', access: [8] }],
    [publicScreen, { place: 'bare', access: 'anyone' }],
  ])('say who may open them', (declare, expected) =>
    expect(declare({ path: '/a', title })).toEqual({ path: '/a', title, ...expected }),
  );
  test('a declaration may narrow or widen that', () =>
    expect(projectScreen({ path: '/a', title, access: 'signed-in' }).access).toBe('signed-in'));
});

describe('the menu of the registered screens', () => {
  const menuOf = (place: 'project' | 'platform' | 'enterprise') => {
    const { menu, routes } = getRegistrations();
    return buildMenu(menu, routes, place, { roles: [0, 1, 8], managesProject: true }).map(({ path }) => path);
  };

  test('holds what says where it stands, and what a domain adds', () => {
    registerDomains([
      {
        routes: [
          projectScreen({ path: '/list', title, menu: { order: 2 } }),
          projectScreen({ path: '/list/one', title }),
          projectScreen({ path: '/bundles', title, orPlatform: true, menu: { order: 1 } }),
          publicScreen({ path: '/login', title, menu: { order: 1 } }),
        ],
        menu: () => [{ place: 'enterprise', path: '/list', search: { tab: 'a' }, title, order: 1 }],
      },
    ]);
    expect(menuOf('project')).toEqual(['/bundles', '/list']);
    expect(menuOf('platform')).toEqual(['/bundles']);
    expect(menuOf('enterprise')).toEqual(['/list']);
  });
});
