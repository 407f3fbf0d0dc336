import { expect, test } from 'vitest';
import { initialsOf, toneOf } from './Avatar.tsx';

test.each([
  ['李文静', '文静'],
  ['王伟', '王伟'],
  ['Zhao Min', 'ZM'],
  ['admin', 'AD'],
  ['', ''],
])('%s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('a person keeps their colour', () => expect(toneOf('李文静')).toBe(toneOf('李文静')));
