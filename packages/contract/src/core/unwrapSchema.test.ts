import { expect, it } from 'vitest';
import { z } from 'zod';
import { unwrapSchema } from './unwrapSchema.ts';

const text = z.string();

it.each([
  ['a schema as it is', text],
  ['optional', text.optional()],
  ['nullable and optional', text.nullish()],
  ['default', text.default('a')],
  ['prefault', text.prefault('a')],
  ['readonly', text.readonly()],
  ['catch', text.catch('a')],
  ['nonoptional', z.nonoptional(text.optional())],
  ['lazy', z.lazy(() => text)],
  ['a pipe', text.pipe(z.enum(['a']))],
  ['a transformed text', text.transform(Number)],
  ['a codec', z.codec(text, z.number(), { decode: Number, encode: String })],
  ['several of them', z.lazy(() => text.default('a').nullable()).optional()],
])('takes away %s', (_what, schema) => {
  expect(unwrapSchema(schema)).toBe(text);
});

it('leaves what is read before a schema: it has no shape of its own', () => {
  const before = z.preprocess((value) => value, text);
  expect(unwrapSchema(before)).toBeInstanceOf(z.ZodTransform);
});
