import { expect, it } from 'vitest';
import { classWord } from './classes.ts';

it.each([
  ['IfcWall', 'cn', '墙'],
  ['IfcWall', 'en', 'Wall'],
  ['IfcOpeningElement', 'en', 'Opening element'],
  ['IfcSomethingNew', 'cn', 'Something new'],
  ['Ifconfig', 'en', 'Ifconfig'],
] as const)('%s is called in %s: %s', (name, language, word) => {
  expect(classWord(name, language)).toBe(word);
});
