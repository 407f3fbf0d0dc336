import type { z } from 'zod';
import type { Language, Text } from './text.ts';
import { fill } from './text.ts';

/** Why a value does not fit a schema, in words that stand alone beside a field. */
const sentences = {
  required: { cn: '不能为空', en: 'Required' },
  choiceRequired: { cn: '请选择', en: 'Choose one' },
  unknownChoice: { cn: '不是可选的值', en: 'Not one of the choices' },
  text: { cn: '应为文字', en: 'Must be a text' },
  number: { cn: '应为数字', en: 'Must be a number' },
  integer: { cn: '应为整数', en: 'Must be a whole number' },
  truth: { cn: '应为“是”或“否”', en: 'Must be yes or no' },
  moment: { cn: '应为有效的时间', en: 'Must be a valid time' },
  list: { cn: '应为列表', en: 'Must be a list' },
  form: { cn: '格式不正确', en: 'Wrong format' },
  reference: { cn: '编号格式不正确', en: 'Not a valid reference' },
  mail: { cn: '应为有效的邮箱地址', en: 'Must be a valid e-mail address' },
  address: { cn: '应为有效的网址', en: 'Must be a valid web address' },
  unknownField: { cn: '包含无法识别的字段', en: 'Holds fields that are not known' },
  textTooLong: {
    cn: '最多 {max} 个字（已输入 {length} 个）',
    en: 'At most {max} {max|character|characters} (you entered {length})',
  },
  textMuchTooLong: { cn: '最多 {max} 个字', en: 'At most {max} {max|character|characters}' },
  textTooShort: { cn: '至少 {min} 个字', en: 'At least {min} {min|character|characters}' },
  tooMany: { cn: '最多 {max} 项', en: 'At most {max} {max|item|items}' },
  tooFew: { cn: '至少 {min} 项', en: 'At least {min} {min|item|items}' },
  noneOfList: { cn: '请至少选择一项', en: 'Choose at least one' },
  aboveMax: { cn: '不能大于 {max}', en: 'At most {max}' },
  notBelow: { cn: '应小于 {max}', en: 'Must be less than {max}' },
  belowMin: { cn: '不能小于 {min}', en: 'At least {min}' },
  notAbove: { cn: '应大于 {min}', en: 'Must be more than {min}' },
  momentTooLate: { cn: '时间过晚', en: 'Too late' },
  momentTooEarly: { cn: '时间过早', en: 'Too early' },
  step: { cn: '应为 {step} 的倍数', en: 'Must be a multiple of {step}' },
} as const satisfies Record<string, Text>;

type Key = keyof typeof sentences;
type Issue = z.core.$ZodRawIssue;
type Said = readonly [Key, Readonly<Record<string, number>>?];

/** What is expected of a value that is of another type, or no value at all. */
const EXPECTED: Readonly<Record<string, Key>> = {
  string: 'text',
  number: 'number',
  nan: 'number',
  int: 'integer',
  bigint: 'integer',
  boolean: 'truth',
  date: 'moment',
  array: 'list',
  tuple: 'list',
  set: 'list',
};
const FORMATS: Readonly<Record<string, Key>> = {
  guid: 'reference',
  uuid: 'reference',
  email: 'mail',
  url: 'address',
  datetime: 'moment',
  date: 'moment',
  time: 'moment',
};
/** Of a text whose limit was passed by more only the beginning is looked at, so that its length is not known. */
const COUNTED = 64;

function describe(issue: Issue): Said {
  const { input } = issue;
  const isAbsent = input === undefined || input === null || input === '';
  switch (issue.code) {
    case 'invalid_type': {
      const { inst } = issue as { inst?: { _zod: { def: { format?: string } } } };
      if (isAbsent) return [inst?._zod.def.format === 'guid' ? 'choiceRequired' : 'required'];
      return [EXPECTED[issue.expected] ?? 'form'];
    }
    case 'invalid_value':
      return [isAbsent ? 'choiceRequired' : 'unknownChoice'];
    case 'invalid_union':
      return [isAbsent ? 'required' : 'form'];
    case 'invalid_format':
      return [isAbsent ? 'required' : (FORMATS[issue.format] ?? 'form')];
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'string') {
        const length = typeof input === 'string' ? input.length : 0;
        return length > max && length <= max + COUNTED
          ? ['textTooLong', { max, length }]
          : ['textMuchTooLong', { max }];
      }
      if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map') return ['tooMany', { max }];
      if (issue.origin === 'date') return ['momentTooLate'];
      return [issue.inclusive === false ? 'notBelow' : 'aboveMax', { max }];
    }
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string') return min <= 1 ? ['required'] : ['textTooShort', { min }];
      if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map')
        return min <= 1 ? ['noneOfList'] : ['tooFew', { min }];
      if (issue.origin === 'date') return ['momentTooEarly'];
      return [issue.inclusive === false ? 'notAbove' : 'belowMin', { min }];
    }
    case 'not_multiple_of':
      return ['step', { step: Number(issue.divisor) }];
    case 'unrecognized_keys':
      return ['unknownField'];
    default:
      return ['form'];
  }
}

const groupThousands = (values: Said[1] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.toLocaleString('en', { maximumFractionDigits: 20 })]),
  );

const makeSentences =
  (language: Language) =>
  (issue: Issue): string => {
    const [key, values] = describe(issue);
    return fill(sentences[key][language], groupThousands(values));
  };
const byLanguage = { cn: makeSentences('cn'), en: makeSentences('en') };

/**
 * What a schema says of a value that does not fit, in the reader's language: give it to `safeParse` as `error`. A
 * refusal that the schema names itself (`withRefusal`) goes before it.
 */
export const getSchemaSentences = (language: Language): z.core.$ZodErrorMap =>
  byLanguage[language] as z.core.$ZodErrorMap;
