import { expect, test } from 'vitest';
import { readNumbers, writeNumbers } from './address.ts';

test('a camera in the address comes back to the centimetre, and what is no camera is none', () => {
  const written = writeNumbers([24_525_622.606, -1.005, 3, 0, 0.004, -7]);
  expect(written).toBe('24525622.61,-1,3,0,0,-7');
  expect(readNumbers(written, 6)).toEqual([24_525_622.61, -1, 3, 0, 0, -7]);
  expect(readNumbers('', 1)).toBeUndefined();
  expect(readNumbers('1,2', 6)).toBeUndefined();
  expect(readNumbers('1,2,3,4,5,x', 6)).toBeUndefined();
});
