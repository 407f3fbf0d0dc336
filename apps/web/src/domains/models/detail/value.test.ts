import { expect, it } from 'vitest';
import { numberText } from './value.ts';

it.each([
  [3, '3'],
  [0.1 + 0.2, '0.3'],
  [1234.56789, '1234.5679'],
  [-0.00001, '-0.00001'],
  [0, '0'],
  [1e21, '1e+21'],
])('%d of a model is shown as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});
