import { expect, it } from 'vitest';
import { createCopyName } from './createCopyName.ts';

it('a copy gets a name that nothing has yet, in whatever case', () => {
  const say = (name: string, number: number) => (number === 1 ? `${name} copy` : `${name} copy ${number}`);
  expect(createCopyName('Pump', ['Pump'], say)).toBe('Pump copy');
  expect(createCopyName('Pump', ['PUMP COPY', 'pump copy 2'], say)).toBe('Pump copy 3');
});
