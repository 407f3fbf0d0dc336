import type { Text } from '@twinscape/contract';
import { RULE_SCRIPT_MAX } from '@twinscape/contract/ruleChains';

const TEXT_MAX = 10_000;
const LIST_MAX = 1_000;

/** One setting of a kind of node: what its form draws, and how the stored configuration is read. */
export type NodeSetting<T = unknown> = {
  readonly input:
    | 'text'
    | 'lines'
    | 'number'
    | 'flag'
    | 'choice'
    | 'list'
    | 'map'
    | 'script'
    | 'secret'
    | 'chain'
    | 'group'
    | 'rows'
    | 'json';
  readonly title: Text;
  readonly hint?: Text;
  readonly default: T;
  readonly options?: readonly SettingOption[];
  readonly least?: number;
  readonly most?: number;
  readonly isRequired?: boolean;
  /** Of a group, or of each row. */
  readonly fields?: NodeSettings;
  /** Shown only while another setting has one of these values. */
  readonly when?: SettingCondition;
  /** The value as it is used; throws a `SettingInvalid`. */
  read(value: unknown): T;
};
export type SettingOption<V extends string = string> = { readonly value: V; readonly title: Text };
export type SettingCondition = { readonly field: string; readonly is: readonly (string | number | boolean)[] };
export type NodeSettings = Readonly<Record<string, NodeSetting>>;
export type SettingsOf<F extends NodeSettings> = {
  readonly [K in keyof F]: F[K] extends NodeSetting<infer T> ? T : never;
};

/** A setting that cannot be used, and why. */
export class SettingInvalid extends Error {
  readonly reason: Text;

  constructor(reason: Text) {
    super(reason.en);
    this.reason = reason;
  }
}

type Options = Pick<NodeSetting, 'hint' | 'when' | 'isRequired'>;
const invalid = (cn: string, en: string): never => {
  throw new SettingInvalid({ cn, en });
};
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function readText(value: unknown, fallback: string, max: number): string {
  if (isAbsent(value)) return fallback;
  if (typeof value !== 'string') return invalid('应为文本', 'A text is expected');
  return value.length > max ? invalid(`不能超过 ${max} 个字符`, `${max} characters at most`) : value;
}

const requireFilled = (text: string, isRequired: boolean | undefined): string =>
  isRequired && text.trim() === '' ? invalid('不能为空', 'This is required') : text;

export const line = (title: Text, fallback = '', options: Options = {}): NodeSetting<string> => ({
  input: 'text',
  title,
  default: fallback,
  ...options,
  read: (value) => requireFilled(readText(value, fallback, TEXT_MAX), options.isRequired),
});

export const lines = (title: Text, fallback = '', options: Options = {}): NodeSetting<string> => ({
  ...line(title, fallback, options),
  input: 'lines',
});

/** Kept apart and sealed; never exported. */
export const secret = (title: Text, options: Options = {}): NodeSetting<string> => ({
  ...line(title, '', options),
  input: 'secret',
});

export const script = (title: Text, fallback: string, options: Options = {}): NodeSetting<string> => ({
  input: 'script',
  title,
  default: fallback,
  ...options,
  read: (value) => readText(value, fallback, RULE_SCRIPT_MAX),
});

export const number = (
  title: Text,
  fallback: number,
  [least, most]: readonly [number, number],
  options: Options = {},
): NodeSetting<number> => ({
  input: 'number',
  title,
  default: fallback,
  least,
  most,
  ...options,
  read(value) {
    const read = isAbsent(value) || value === '' ? fallback : Number(value);
    if (!Number.isFinite(read)) return invalid('应为数字', 'A number is expected');
    return read < least || read > most
      ? invalid(`应在 ${least} 与 ${most} 之间`, `Between ${least} and ${most}`)
      : read;
  },
});

export const flag = (title: Text, fallback = false, options: Options = {}): NodeSetting<boolean> => ({
  input: 'flag',
  title,
  default: fallback,
  ...options,
  read: (value) =>
    isAbsent(value) ? fallback : typeof value === 'boolean' ? value : invalid('应为是或否', 'Yes or no is expected'),
});

export const option = <const V extends string>(value: V, cn: string, en: string): SettingOption<V> => ({
  value,
  title: { cn, en },
});

export const choice = <const O extends readonly SettingOption[]>(
  title: Text,
  options: O,
  fallback: O[number]['value'],
  more: Options = {},
): NodeSetting<O[number]['value']> => ({
  input: 'choice',
  title,
  default: fallback,
  options,
  ...more,
  read(value) {
    if (isAbsent(value) || value === '') return fallback;
    const found = options.find((one) => one.value === value);
    return found ? found.value : invalid(`不能是“${String(value)}”`, `“${String(value)}” is none of the choices`);
  },
});

export const list = (
  title: Text,
  options: Options & { readonly options?: readonly SettingOption[] } = {},
): NodeSetting<readonly string[]> => ({
  input: 'list',
  title,
  default: [],
  ...options,
  read(value) {
    // ThingsBoard writes some lists as one text with commas.
    const read = isAbsent(value) ? [] : typeof value === 'string' ? value.split(',') : value;
    if (!Array.isArray(read) || read.some((one) => typeof one !== 'string'))
      return invalid('应为文本的列表', 'A list of texts is expected');
    if (read.length > LIST_MAX) return invalid(`不能超过 ${LIST_MAX} 项`, `${LIST_MAX} entries at most`);
    const filled = (read as string[]).map((one) => one.trim()).filter((one) => one !== '');
    return options.isRequired && filled.length === 0 ? invalid('不能为空', 'This is required') : filled;
  },
});

export const pairs = (
  title: Text,
  fallback: Readonly<Record<string, string>> = {},
  options: Options = {},
): NodeSetting<Readonly<Record<string, string>>> => ({
  input: 'map',
  title,
  default: fallback,
  ...options,
  read(value) {
    if (isAbsent(value)) return fallback;
    if (typeof value !== 'object' || Array.isArray(value))
      return invalid('应为名称与值', 'Names and values are expected');
    const entries = Object.entries(value as Record<string, unknown>);
    if (entries.length > LIST_MAX) return invalid(`不能超过 ${LIST_MAX} 项`, `${LIST_MAX} entries at most`);
    if (entries.some(([, one]) => typeof one !== 'string')) return invalid('值应为文本', 'The values are to be texts');
    return Object.fromEntries(entries) as Record<string, string>;
  },
});

/** The id of another chain. */
export const chain = (title: Text, options: Options = {}): NodeSetting<string> => ({
  ...line(title, '', options),
  input: 'chain',
});

export const group = <F extends NodeSettings>(
  title: Text,
  fields: F,
  options: Options = {},
): NodeSetting<SettingsOf<F>> => ({
  input: 'group',
  title,
  default: readFields(fields, {}, false),
  fields,
  ...options,
  read: (value) => readFields(fields, toObject(value), true),
});

export const rows = <F extends NodeSettings>(
  title: Text,
  fields: F,
  options: Options = {},
): NodeSetting<readonly SettingsOf<F>[]> => ({
  input: 'rows',
  title,
  default: [],
  fields,
  ...options,
  read(value) {
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) return invalid('应为列表', 'A list is expected');
    if (value.length > LIST_MAX) return invalid(`不能超过 ${LIST_MAX} 项`, `${LIST_MAX} entries at most`);
    return value.map((one) => readFields(fields, toObject(one), true));
  },
});

/** Whatever JSON it is: kept and not looked into. */
export const json = (title: Text, options: Options = {}): NodeSetting<unknown> => ({
  input: 'json',
  title,
  default: undefined,
  ...options,
  read: (value) => value,
});

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  if (isAbsent(value)) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    return invalid('应为一组设置', 'A group of settings is expected');
  return value as Record<string, unknown>;
}

function readFields<F extends NodeSettings>(
  fields: F,
  values: Readonly<Record<string, unknown>>,
  isStrict: boolean,
): SettingsOf<F> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    try {
      read[name] = isStrict ? field.read(values[name]) : field.default;
    } catch (error) {
      if (!(error instanceof SettingInvalid)) throw error;
      const { cn, en } = error.reason;
      throw new SettingInvalid({ cn: `“${field.title.cn}”${cn}`, en: `${field.title.en}: ${en}` });
    }
  }
  return read as SettingsOf<F>;
}

/** A stored configuration as it is used; what it has besides is left alone. Throws a `SettingInvalid`. */
export const readSettings = <F extends NodeSettings>(fields: F, configuration: unknown): SettingsOf<F> =>
  readFields(fields, toObject(configuration), true);

/** The configuration of a new node. */
export const toDefaultConfiguration = (fields: NodeSettings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
