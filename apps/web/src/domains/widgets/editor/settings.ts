import type { FrameSettings } from '../../labels/index.ts';

/**
 * What can be set of a widget: the part of JSON Schema (2020-12) that a form can show. An object that has no
 * `properties` is read as settings with their values: `{"unit":"℃"}`.
 *
 * `default` is what a setting is where nobody has set it. `titleEn` is the title for readers of English.
 */
export type Setting = {
  readonly key: string;
  readonly title: string | undefined;
  readonly titleEn: string | undefined;
  readonly kind: 'text' | 'long' | 'colour' | 'number' | 'integer' | 'switch' | 'choice';
  readonly value: unknown;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly (string | number)[];
};
export type ParsedSettings = {
  readonly settings: readonly Setting[];
  readonly values: FrameSettings;
  /** Why nothing could be read; `line` counts from 1. */
  readonly problem?: { readonly kind: 'noJson' | 'noObject'; readonly line?: number };
};

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Reads what can be set; what a form cannot show is left out of it and reaches the widget all the same. Pure. */
export function parseSettings(json: string): ParsedSettings {
  let schema: unknown;
  try {
    schema = json.trim() === '' ? {} : JSON.parse(json);
  } catch (error) {
    const line = lineOf(error, json);
    return { settings: [], values: {}, problem: { kind: 'noJson', ...(line ? { line } : {}) } };
  }
  if (!isObject(schema)) return { settings: [], values: {}, problem: { kind: 'noObject' } };
  const { properties } = schema;
  if (!isObject(properties))
    return { settings: Object.entries(schema).flatMap(([key, value]) => plain(key, value)), values: schema };
  const entries = Object.entries(properties).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  return {
    settings: entries.flatMap(([key, property]) => described(key, property)),
    values: Object.fromEntries(
      entries.flatMap(([key, property]) => ('default' in property ? [[key, property.default]] : [])),
    ),
  };
}

const plain = (key: string, value: unknown): Setting[] => {
  const kind = ({ string: 'text', number: 'number', boolean: 'switch' } as const)[
    typeof value as 'string' | 'number' | 'boolean'
  ];
  return kind ? [{ key, title: undefined, titleEn: undefined, kind, value }] : [];
};

function described(key: string, property: JsonObject): Setting[] {
  const kind = toSettingKind(property);
  if (!kind) return [];
  const [least, most] = [numberOf(property.minimum), numberOf(property.maximum)];
  return [
    {
      key,
      title: textOf(property.title),
      titleEn: textOf(property.titleEn),
      kind,
      value: property.default,
      ...(least === undefined ? {} : { least }),
      ...(most === undefined ? {} : { most }),
      ...(kind === 'choice' ? { choices: choicesOf(property) } : {}),
    },
  ];
}

const choicesOf = ({ enum: all }: JsonObject): (string | number)[] =>
  (Array.isArray(all) ? all : []).filter((one) => typeof one === 'string' || typeof one === 'number');

function toSettingKind(property: JsonObject): Setting['kind'] | undefined {
  if (choicesOf(property).length > 0) return 'choice';
  switch (property.type) {
    case 'string':
      return property.format === 'color' ? 'colour' : property.format === 'textarea' ? 'long' : 'text';
    case 'number':
      return 'number';
    case 'integer':
      return 'integer';
    case 'boolean':
      return 'switch';
    default:
      return undefined;
  }
}

/** The text after a setting has got another value; the rest of it stays. Undefined takes the value away. Pure. */
export function setSettingValue(json: string, key: string, value: unknown): string {
  const schema: unknown = JSON.parse(json.trim() === '' ? '{}' : json);
  if (!isObject(schema)) return json;
  const { properties } = schema;
  const without = (from: JsonObject, name: string): JsonObject =>
    Object.fromEntries(Object.entries(from).filter(([own]) => own !== name));
  const put = (into: JsonObject, name: string): JsonObject =>
    value === undefined ? without(into, name) : { ...into, [name]: value };
  if (!isObject(properties)) return serializeSettings(put(schema, key));
  const property = properties[key];
  return isObject(property)
    ? serializeSettings({ ...schema, properties: { ...properties, [key]: put(property, 'default') } })
    : json;
}

const serializeSettings = (value: JsonObject): string => `${JSON.stringify(value, null, 2)}\n`;

/** Where a browser says that JSON ends to make sense: by line, or by position. */
function lineOf(error: unknown, json: string): number | undefined {
  const message = error instanceof Error ? error.message : '';
  const [, line] = /line (\d+)/.exec(message) ?? [];
  if (line) return Number(line);
  const [, position] = /position (\d+)/.exec(message) ?? [];
  return position ? json.slice(0, Number(position)).split('\n').length : undefined;
}
