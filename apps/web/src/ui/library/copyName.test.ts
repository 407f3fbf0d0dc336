import { expect, it } from 'vitest';
import { createCopyName, createMovedName, createNumberedName } from './copyName.ts';

/** Says the English text, with its values put in. */
const say = ({ en }: { readonly en: string }, values: Readonly<Record<string, unknown>> = {}) =>
  en.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));

it('a copy gets a name that nothing has yet, in whatever case', () => {
  expect(createCopyName('Pump', ['Pump'], say)).toBe('Pump copy');
  expect(createCopyName('Pump', ['PUMP COPY', 'pump copy 2'], say)).toBe('Pump copy 3');
});

it('what comes in from another library keeps its name where that is free', () => {
  expect(createMovedName('Pump', ['Fan'], say)).toBe('Pump');
  expect(createMovedName('Pump', ['pump', 'Pump copy'], say)).toBe('Pump copy 2');
});

it('something new is numbered from two', () => {
  expect(createNumberedName('Pump', [], say)).toBe('Pump');
  expect(createNumberedName('Pump', ['PUMP', 'Pump 2'], say)).toBe('Pump 3');
});
