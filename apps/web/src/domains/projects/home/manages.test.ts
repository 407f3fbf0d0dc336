import type { MemberType } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { managesProject } from './manages.ts';

const managers = [{ memberId: 'm', masterName: '王工' }];

describe('who manages a project (A-06, RU-PERM-03, RU-PERM-16)', () => {
  it.each<[MemberType, string, boolean]>([
    [0, 'x', true],
    [1, 'x', true],
    [2, 'm', true],
    [2, 'x', false],
    [3, 'm', false],
  ])('member type %i with the id %s: %s', (memberType, id, expected) => {
    expect(managesProject({ id, memberType }, managers)).toBe(expected);
  });
  it('is nobody below the administrators while the managers are not known', () => {
    expect(managesProject({ id: 'm', memberType: 2 }, undefined)).toBe(false);
  });
});
