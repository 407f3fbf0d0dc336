import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id, optionalLine, paragraph, singleLine } from './fields.ts';
import { decodeFromWire, decodeInput, encodeForWire, encodeInput, getWireNames, wireName, wireNames } from './names.ts';
import { coreRefusals } from './refusals.ts';

const tree: z.ZodType = z.object({
  id: z.string(),
  get children() {
    return z.array(tree).optional();
  },
});

describe('names on the wire', () => {
  it('A-33 writes declared fields in PascalCase, also inside lists and records of objects, and drops what is not declared', () => {
    const schema = z
      .object({
        masterName: z.string(),
        roles: z.array(z.object({ roleId: z.number() })),
        secret: z.string().optional(),
      })
      .omit({ secret: true });
    expect(
      encodeForWire(schema, 'pascal', { masterName: '李工', roles: [{ roleId: 1, hidden: true }], secret: 'x' }),
    ).toEqual({
      MasterName: '李工',
      Roles: [{ RoleId: 1 }],
    });
  });

  it('leaves the keys of free JSON alone', () => {
    const schema = z.object({ before: z.record(z.string(), z.unknown()), blob: z.unknown() });
    const value = { before: { project_name: 1, ProjectName: 2 }, blob: { aB: { Cd: 1 } } };
    expect(encodeForWire(schema, 'pascal', value)).toEqual({ Before: value.before, Blob: value.blob });
    expect(decodeFromWire(schema, { BEFORE: value.before, blob: value.blob })).toEqual(value);
  });

  it('writes moments as ISO 8601 and absent values as null', () => {
    const schema = z.object({ at: z.date(), note: z.string().optional() });
    expect(encodeForWire(schema, 'pascal', { at: new Date(0) })).toEqual({
      At: '1970-01-01T00:00:00.000Z',
      Note: null,
    });
  });

  it('accepts declared names in any case; the exact spelling wins over another one', () => {
    const schema = z.object({ projectId: z.string(), pageIndex: z.number() });
    expect(decodeFromWire(schema, { PROJECTID: 'a', pAgEiNdEx: '2', R: '0.1' })).toEqual({
      projectId: 'a',
      pageIndex: 2,
    });
    expect(decodeFromWire(schema, { ProjectID: 'other', projectId: 'exact' })).toEqual({ projectId: 'exact' });
    expect(decodeFromWire(schema, { projectId: 'exact', ProjectID: 'other' })).toEqual({ projectId: 'exact' });
  });

  it('reads what a query string can only write as text', () => {
    const schema = z.object({
      n: z.number(),
      yes: z.boolean(),
      ids: z.array(z.string()),
      nums: z.array(z.number()),
      when: z.coerce.date(),
      kind: z.enum(['a']).optional(),
    });
    expect(
      decodeFromWire(schema, { n: '1.5', yes: 'false', ids: 'a, b', nums: '[1,2]', when: '1000', kind: '' }),
    ).toEqual({
      n: 1.5,
      yes: false,
      ids: ['a', 'b'],
      nums: [1, 2],
      when: new Date(1000),
      kind: undefined,
    });
  });

  it('takes a number of an input for its text where a text is meant, and for itself where a number may stand', () => {
    const schema = z.object({ version: z.string().max(9), value: z.union([z.string(), z.number()]), name: id() });
    expect(decodeInput(schema, { Version: 1, Value: 2.5 })).toEqual({ version: '1', value: 2.5 });
    expect(decodeInput(z.object({ values: z.array(z.string()) }), { Values: [1, 'a'] })).toEqual({
      values: ['1', 'a'],
    });
    expect(decodeInput(schema, { Version: true, Value: '2.5' })).toEqual({ version: true, value: '2.5' });
  });

  it('leaves a text that is no number for the check to complain about', () => {
    expect(decodeFromWire(z.object({ n: z.number() }), { n: 'many' })).toEqual({ n: 'many' });
  });

  it('empties an optional text, and a number that may be null, by null in an input, and takes null for absent everywhere else', () => {
    const schema = z.object({
      note: optionalLine(),
      remark: paragraph(),
      title: z.union([z.literal(''), z.email()]).optional(),
      name: singleLine(coreRefusals['common.invalidBody']),
      code: z.string().min(1).optional(),
      size: z.number().optional(),
      parentId: id().optional(),
      data: z.unknown().optional(),
      kind: z.string().default('all'),
      value: z.string().nullish(),
      decimals: z.number().nullish(),
      count: z.number().optional(),
    });
    const nulls = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
    expect(decodeInput(schema, nulls)).toEqual({ note: '', remark: '', title: '', decimals: null });
    expect(decodeFromWire(schema, nulls)).toEqual({});
    // A document that was read with nulls is sent back as it is.
    expect(
      decodeInput(z.object({ document: schema, rows: z.array(schema) }), { document: nulls, rows: [nulls] }),
    ).toEqual({
      document: {},
      rows: [{}],
    });
  });

  it('leaves absent fields out of an input, at every depth', () => {
    const schema = z.object({ note: z.string().optional(), rows: z.array(z.object({ unit: z.string().optional() })) });
    expect(encodeInput(schema, 'pascal', { rows: [{}, { unit: 'kW' }] })).toEqual({ Rows: [{}, { Unit: 'kW' }] });
    expect(encodeForWire(schema, 'pascal', { rows: [{}] })).toEqual({ Note: null, Rows: [{ Unit: null }] });
  });

  it('counts null as absent', () => {
    expect(decodeFromWire(z.object({ note: z.string().optional() }), { Note: null })).toEqual({});
  });

  it('follows recursive shapes', () => {
    expect(encodeForWire(tree, 'pascal', { id: '1', children: [{ id: '2', children: [] }] })).toEqual({
      Id: '1',
      Children: [{ Id: '2', Children: [] }],
    });
    expect(decodeFromWire(tree, { ID: '1', children: [{ Id: '2' }] })).toEqual({ id: '1', children: [{ id: '2' }] });
  });

  describe('of single fields that the specification spells in its own way (A-88)', () => {
    const place = wireNames(z.object({ x: z.number(), isHigh: z.boolean() }), { x: 'x' });
    const schema = wireNames(
      z.object({
        projectId: z.string(),
        modelId: z.string(),
        place: place.optional(),
        places: z.array(place).optional(),
      }),
      { projectId: ['VaultID'], modelId: ['featureID', 'ModelID'] },
    );

    it('are written as the first spelling, in either naming; fields without one as ever', () => {
      const value = { projectId: 'p', modelId: 'm', place: { x: 1, isHigh: true }, places: [{ x: 2, isHigh: false }] };
      const serialized = {
        VaultID: 'p',
        featureID: 'm',
        Place: { x: 1, IsHigh: true },
        Places: [{ x: 2, IsHigh: false }],
      };
      expect(encodeForWire(schema, 'pascal', value)).toEqual(serialized);
      expect(encodeForWire(schema, 'given', value)).toEqual({
        VaultID: 'p',
        featureID: 'm',
        place: { x: 1, isHigh: true },
        places: [{ x: 2, isHigh: false }],
      });
      expect(decodeFromWire(schema, serialized)).toEqual(value);
    });

    it.each([
      [{ VaultID: 'p', featureID: 'm' }],
      [{ vaultid: 'p', MODELID: 'm' }],
      [{ projectId: 'p', ModelId: 'm' }],
      [{ ProjectID: 'p', FeatureId: 'm' }],
    ])('are read in every spelling and case: %j', (sent) => {
      expect(decodeFromWire(schema, sent)).toEqual({ projectId: 'p', modelId: 'm' });
    });

    it('give way to the exactly spelt declared name', () => {
      expect(decodeFromWire(schema, { projectId: 'exact', VaultID: 'other' })).toEqual({ projectId: 'exact' });
      expect(decodeFromWire(schema, { VaultID: 'other', projectId: 'exact' })).toEqual({ projectId: 'exact' });
    });

    it('are known through optional, default and the like, and not to objects made from the marked one', () => {
      expect(getWireNames(schema.optional())).toEqual({ projectId: ['VaultID'], modelId: ['featureID', 'ModelID'] });
      expect(wireName('modelId', 'pascal', schema.default({ projectId: '', modelId: '' }))).toBe('featureID');
      expect(wireName('modelId', 'pascal', schema.extend({}))).toBe('ModelId');
      expect(wireName('modelId', 'given')).toBe('modelId');
    });
  });

  it('cuts a list just above its limit before anything looks at its items, and leaves one without a limit', () => {
    const items = Array.from({ length: 50 }, (_one, at) => String(at));
    const few = z.object({ list: z.array(z.number()).min(1).max(3).optional(), free: z.array(z.number()) });
    const decoded = decodeInput(few, { list: items, free: items }) as { list: number[]; free: number[] };
    expect([decoded.list, decoded.free.length]).toEqual([[0, 1, 2, 3], 50]);
    expect(few.safeParse(decoded).success).toBe(false);
    expect((decodeInput(few, { list: items.join(',') }) as { list: number[] }).list).toHaveLength(4);
    expect(
      (decodeInput(z.object({ list: z.array(z.number()).length(2) }), { list: items }) as typeof decoded).list,
    ).toHaveLength(3);
  });

  it('keeps given names where a call declares them', () => {
    expect(encodeForWire(z.object({ createdTime: z.number() }), 'given', { createdTime: 1 })).toEqual({
      createdTime: 1,
    });
  });
});
