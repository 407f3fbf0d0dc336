import { expect, test } from 'vitest';
import { getAvatarColour, getInitials } from './Avatar.tsx';

test.each([
  ['李文静', '文静'],
  ['王伟', '王伟'],
  ['Zhao Min', 'ZM'],
  ['admin', 'AD'],
  ['', ''],
])('%s', (name, initials) => expect(getInitials(name)).toBe(initials));

test('a person keeps their colour', () => expect(getAvatarColour('李文静')).toBe(getAvatarColour('李文静')));
