import type { MemberType } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { filterManagers, filterPromotable, losesOwnAccess } from './choice.ts';

const row = (memberId: string, memberType: MemberType, isProjectManager = false) => ({
  memberId,
  memberType,
  isProjectManager,
});
const chosen = [row('a', 2), row('b', 2, true), row('c', 3), row('d', 1)];
const ids = (rows: readonly { memberId: string }[]) => rows.map(({ memberId }) => memberId);

describe('what can be done with chosen members (RU-PERM-07, RU-STATE-02)', () => {
  it('makes managers of those who are none yet, but never of trial users', () => {
    expect(ids(filterPromotable(chosen))).toEqual(['a', 'd']);
  });
  it('cancels the manager role only where it is held', () => {
    expect(ids(filterManagers(chosen))).toEqual(['b']);
  });
  it.each<[MemberType, string, boolean]>([
    [2, 'b', true],
    [2, 'x', false],
    [1, 'd', false],
    [0, 'b', false],
  ])('warns a member who would lock themself out, type %i with id %s: %s (A-06)', (memberType, id, expected) => {
    expect(losesOwnAccess({ id, memberType }, chosen)).toBe(expected);
  });
});
