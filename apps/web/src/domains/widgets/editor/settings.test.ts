import { describe, expect, it } from 'vitest';
import { parseSettings, setSettingValue } from './settings.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: {
    title: { type: 'string', title: '标题', titleEn: 'Title', default: '供水温度' },
    decimals: { type: 'integer', minimum: 0, maximum: 4, default: 1 },
    colour: { type: 'string', format: 'color' },
    size: { enum: ['small', 'large'], default: 'small' },
    isLive: { type: 'boolean', default: true },
    nested: { type: 'object', default: { a: 1 } },
  },
});

describe('S-WID-04: what can be set of a widget', () => {
  it('is a form of the kinds that JSON Schema names, and defaults are what the widget hears', () => {
    const { settings, values, problem } = parseSettings(schema);
    expect(problem).toBeUndefined();
    expect(settings.map(({ key, kind }) => [key, kind])).toEqual([
      ['title', 'text'],
      ['decimals', 'integer'],
      ['colour', 'colour'],
      ['size', 'choice'],
      ['isLive', 'switch'],
    ]);
    expect(settings[1]).toMatchObject({ least: 0, most: 4, value: 1 });
    expect(values).toEqual({ title: '供水温度', decimals: 1, size: 'small', isLive: true, nested: { a: 1 } });
  });

  it('may be written as plain values', () => {
    const { settings, values } = parseSettings('{"unit":"℃","limit":28,"on":false,"more":[1]}');
    expect(settings.map(({ key, kind, value }) => [key, kind, value])).toEqual([
      ['unit', 'text', '℃'],
      ['limit', 'number', 28],
      ['on', 'switch', false],
    ]);
    expect(values).toEqual({ unit: '℃', limit: 28, on: false, more: [1] });
    expect(parseSettings('')).toEqual({ settings: [], values: {} });
  });

  it.each([
    ['{\n  "a": 1,\n  "b" 2\n}', { kind: 'noJson', line: 3 }],
    ['[1]', { kind: 'noObject' }],
    ['3', { kind: 'noObject' }],
  ])('what cannot be read is named: %j', (json, problem) => {
    expect(parseSettings(json)).toEqual({ settings: [], values: {}, problem });
  });

  it('is changed without touching the rest', () => {
    const changed = setSettingValue(schema, 'decimals', 3);
    expect(JSON.parse(changed)).toEqual({
      ...JSON.parse(schema),
      properties: {
        ...JSON.parse(schema).properties,
        decimals: { type: 'integer', minimum: 0, maximum: 4, default: 3 },
      },
    });
    expect(JSON.parse(setSettingValue(changed, 'title', undefined)).properties.title).toEqual({
      type: 'string',
      title: '标题',
      titleEn: 'Title',
    });
    expect(JSON.parse(setSettingValue('{"unit":"℃"}', 'unit', 'K'))).toEqual({ unit: 'K' });
    expect(setSettingValue(schema, 'unknown', 1)).toBe(schema);
  });
});
