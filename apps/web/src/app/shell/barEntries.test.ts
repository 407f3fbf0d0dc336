import { describe, expect, it } from 'vitest';
import type { MenuEntry, MenuGroup } from '../../platform/routes/index.ts';
import { chooseBarEntries } from './barEntries.ts';

const entry = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  place: 'project',
  path,
  order: 1,
  ...more,
});
const group = (path: string, children: readonly MenuEntry[] = [], more: Partial<MenuEntry> = {}): MenuGroup => ({
  ...entry(path, more),
  children,
});
const paths = (groups: readonly MenuGroup[]) => chooseBarEntries(groups).map(({ path }) => path);

describe('S-LAY-05 the bar of a telephone', () => {
  it('holds the entries that say so, in their own order', () => {
    expect(
      paths([
        group('/home', [], { bar: 2 }),
        group('/scenes'),
        group('/alarms', [], { bar: 1 }),
        group('/assets', [entry('/types'), entry('/list', { bar: 3 })]),
        group('/devices', [entry('/devices/list', { bar: 4 })]),
      ]),
    ).toEqual(['/alarms', '/home', '/list', '/devices/list']);
  });

  it('is filled up with the first others, a group by the first screen below it, four at most', () => {
    expect(
      paths([
        group('/settings', [entry('/general'), entry('/mail')]),
        group('/a'),
        group('/b'),
        group('/c'),
        group('/d'),
      ]),
    ).toEqual(['/general', '/a', '/b', '/c']);
    expect(paths([group('/only')])).toEqual(['/only']);
    expect(paths([])).toEqual([]);
  });

  it('shows the sign of the group', () => {
    const [Sign, Other] = [() => null, () => null];
    const [first] = chooseBarEntries([group('/g', [entry('/first', { icon: Other })], { icon: Sign })]);
    expect(first?.icon).toBe(Sign);
  });
});
