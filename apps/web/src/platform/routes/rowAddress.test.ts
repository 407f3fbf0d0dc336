import { expect, test } from 'vitest';
import { toLinkTarget } from './rowAddress.ts';

const apply = (
  address: Parameters<typeof toLinkTarget>[0],
  before: Readonly<Record<string, string>>,
  project?: string,
) => {
  const { to, search } = toLinkTarget(address, project);
  return { to, search: typeof search === 'function' ? search(before) : search };
};

test('a row that opens beside its list keeps what the list shows', () =>
  expect(apply({ search: { device: 'd' } }, { project: 'p', page: '3', q: 'pump' }, 'p')).toEqual({
    to: '.',
    search: { project: 'p', page: '3', q: 'pump', device: 'd' },
  }));
test('a row that leads to another screen keeps the project and nothing of its list', () =>
  expect(apply({ to: '/assets/assets-manage', search: { asset: 'a' } }, { page: '3' }, 'p')).toEqual({
    to: '/assets/assets-manage',
    search: { project: 'p', asset: 'a' },
  }));
test('a row that opens a project brings its own', () =>
  expect(apply({ to: '/home', search: { project: 'q' } }, {}, 'p')).toEqual({ to: '/home', search: { project: 'q' } }));
test('outside of a project there is none to keep', () =>
  expect(apply({ to: '/widgets-bundles/b', search: {} }, {})).toEqual({ to: '/widgets-bundles/b', search: {} }));
