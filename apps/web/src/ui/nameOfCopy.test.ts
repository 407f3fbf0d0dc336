import { expect, it } from 'vitest';
import { nameOfCopy } from './nameOfCopy.ts';

it('a copy gets a name that nothing has yet, in whatever case', () => {
  const say = (name: string, number: number) => (number === 1 ? `${name} copy` : `${name} copy ${number}`);
  expect(nameOfCopy('Pump', ['Pump'], say)).toBe('Pump copy');
  expect(nameOfCopy('Pump', ['PUMP COPY', 'pump copy 2'], say)).toBe('Pump copy 3');
});
