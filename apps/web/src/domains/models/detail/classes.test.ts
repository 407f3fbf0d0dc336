import { expect, it } from 'vitest';
import { classWord } from './classes.ts';

it.each([
  ['IfcWall', 'cn', '墙'],
  ['IfcWall', 'en', 'Wall'],
  ['IfcSomethingNew', 'cn', 'SomethingNew'],
  ['Ifconfig', 'en', 'Ifconfig'],
] as const)('%s is called in %s: %s', (name, language, word) => {
  expect(classWord(name, language)).toBe(word);
});
