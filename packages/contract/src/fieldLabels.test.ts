import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { domainCalls, findFieldLabel, labelField } from './all.ts';
import type { CallSpec } from './core/call.ts';
import { unwrapSchema } from './core/unwrapSchema.ts';

/** The names of all fields of an input, whatever their depth. */
function listFields(schema: z.ZodType, depth = 0): string[] {
  const bare = unwrapSchema(schema);
  if (depth > 8) return [];
  if (bare instanceof z.ZodObject)
    return Object.entries(bare.shape).flatMap(([name, field]) => [name, ...listFields(field as z.ZodType, depth + 1)]);
  if (bare instanceof z.ZodArray) return listFields(bare.element as z.ZodType, depth + 1);
  if (bare instanceof z.ZodUnion)
    return (bare.options as z.ZodType[]).flatMap((option) => listFields(option, depth + 1));
  if (bare instanceof z.ZodRecord) return listFields(bare.valueType as z.ZodType, depth + 1);
  return [];
}
const calls = Object.values(domainCalls).flatMap((table) => Object.values<CallSpec>(table));

describe('the words for fields of inputs', () => {
  it('name every field of every call in both languages', () => {
    const nameless = calls.flatMap((call) =>
      listFields(call.input)
        .filter((field) => !findFieldLabel(call, field))
        .map((field) => `${call.path}: ${field}`),
    );
    expect([...new Set(nameless)]).toEqual([]);
  });

  it('are Chinese in Chinese and English in English', () => {
    const labels = new Set(calls.flatMap((call) => listFields(call.input).map((field) => findFieldLabel(call, field))));
    for (const label of labels) {
      expect(label?.cn, label?.en).toMatch(/\p{Script=Han}/u);
      expect(label?.en).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('say the place within a list, and leave keys that are data as they are', () => {
    const call = domainCalls.assets.AddProjectAsset;
    expect(labelField(call, ['propertys', 2, 'propertyName'], 'cn')).toBe('属性 第 3 项 › 属性名称');
    expect(labelField(call, ['propertys', 2, 'propertyName'], 'en')).toBe('Properties 3 › Property name');
    expect(labelField(call, ['attributeMapping', '温度 1'], 'cn')).toBe('属性映射 › 温度 1');
  });
});
