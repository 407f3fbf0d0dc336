import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getSchemaSentences } from './schemaSentences.ts';

const say = (schema: z.ZodType, value: unknown) =>
  (['cn', 'en'] as const).map(
    (language) => schema.safeParse(value, { error: getSchemaSentences(language) }).error?.issues[0]?.message,
  );

describe('what a schema says of a value', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['absent', z.string(), undefined, '不能为空', 'Required'],
    ['empty', z.string().min(1), '', '不能为空', 'Required'],
    ['no text', z.string(), {}, '应为文字', 'Must be a text'],
    [
      'too long',
      z.string().max(40),
      '字'.repeat(52),
      '最多 40 个字（已输入 52 个）',
      'At most 40 characters (you entered 52)',
    ],
    ['longer than is looked at', z.string().max(1000), 'x'.repeat(2000), '最多 1,000 个字', 'At most 1,000 characters'],
    ['too short', z.string().min(8), 'x', '至少 8 个字', 'At least 8 characters'],
    ['no number', z.number(), 'x', '应为数字', 'Must be a number'],
    ['no whole number', z.number().int(), 1.5, '应为整数', 'Must be a whole number'],
    ['too large', z.number().max(65_535), 70_000, '不能大于 65,535', 'At most 65,535'],
    ['not below', z.number().lt(1), 1, '应小于 1', 'Must be less than 1'],
    ['too small', z.number().min(0.001), 0, '不能小于 0.001', 'At least 0.001'],
    ['not above', z.number().gt(0), 0, '应大于 0', 'Must be more than 0'],
    ['no truth', z.boolean(), 'perhaps', '应为“是”或“否”', 'Must be yes or no'],
    ['no moment', z.coerce.date(), 'yesterday', '应为有效的时间', 'Must be a valid time'],
    ['no choice', z.enum(['a', 'b']), 'c', '不是可选的值', 'Not one of the choices'],
    ['not chosen', z.enum(['a', 'b']), undefined, '请选择', 'Choose one'],
    ['no reference', z.guid(), 'x', '编号格式不正确', 'Not a valid reference'],
    ['no address', z.email(), 'x', '应为有效的邮箱地址', 'Must be a valid e-mail address'],
    ['no list', z.array(z.string()), 'x', '应为列表', 'Must be a list'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], '最多 1 项', 'At most 1 item'],
    ['none chosen', z.array(z.string()).min(1), [], '请至少选择一项', 'Choose at least one'],
    ['none of two kinds', z.union([z.number(), z.boolean()]), 'x', '格式不正确', 'Wrong format'],
    ['unknown fields', z.strictObject({}), { a: 1 }, '包含无法识别的字段', 'Holds fields that are not known'],
  ])('%s', (_what, schema, value, cn, en) => {
    expect(say(schema, value)).toEqual([cn, en]);
  });
});
