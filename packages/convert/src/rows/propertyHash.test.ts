import { describe, expect, it } from 'vitest';
import type { ModelContent } from '../content.ts';
import { computeMatchKey, createPropertyHash } from './propertyHash.ts';
import { createTestContent, createTestElement } from './testing/models.ts';

const base = createTestContent({
  elements: [createTestElement('Wall', { number: 'W-1', type: 0, sets: [0, 1], materials: [0] })],
  types: [{ globalId: 't', class: 'IfcWallType', name: 'T', sets: [2] }],
  sets: [
    {
      name: 'A',
      properties: [
        { name: 'x', value: 1 },
        { name: 'y', value: 'two', unit: 'm' },
      ],
    },
    { name: 'B', properties: [{ name: 'x', value: 1 }] },
    { name: 'C', properties: [{ name: 'z', value: true }] },
  ],
  materials: [{ name: 'M' }],
});
const [wall] = base.elements;
const hashOf = (content: ModelContent) => content.elements[0] && createPropertyHash(content)(content.elements[0]);
const [a, b, c] = base.sets;
const withSets = (...sets: (typeof a)[]) => ({ ...base, sets: sets.flatMap((set) => set ?? []) });
const withWall = (more: object) => ({ ...base, elements: [{ ...createTestElement('Wall'), ...wall, ...more }] });

describe('C-MODEL-09 the hash by which properties are compared', () => {
  it.each([
    ['the GlobalId', withWall({ globalId: 'other', ordinal: 1 })],
    ['parent and storey', withWall({ parent: 0, storey: 0 })],
    ['the order of sets', withWall({ sets: [1, 0] })],
    ['the order of properties', withSets(a && { ...a, properties: [...a.properties].reverse() }, b, c)],
  ])('does not see %s', (_, content) => {
    expect(hashOf(content)).toBe(hashOf(base));
  });

  it.each([
    ['the name', withWall({ name: 'Wall 2' })],
    ['the number', withWall({ number: 'W-2' })],
    ['the class', withWall({ class: 'IfcSlab' })],
    ['the description', withWall({ description: 'new' })],
    ['the elevation', withWall({ elevation: 3 })],
    ['the mark of the type', { ...base, types: base.types.map((type) => ({ ...type, number: 'T-9' })) }],
    ['a set less', withWall({ sets: [0] })],
    ['a value', withSets(a, b && { ...b, properties: [{ name: 'x', value: 2 }] }, c)],
    ['the kind of a value', withSets(a, b && { ...b, properties: [{ name: 'x', value: '1' }] }, c)],
    ['a unit', withSets(a, b && { ...b, properties: [{ name: 'x', value: 1, unit: 'm' }] }, c)],
    ['the name of a set', withSets(a, b && { ...b, name: 'B2' }, c)],
    ['properties that change sets', withSets(a && { ...a, name: 'B' }, b && { ...b, name: 'A' }, c)],
    ['a value of the type', withSets(a, b, c && { ...c, properties: [{ name: 'z', value: false }] })],
    ['the material', { ...base, materials: [{ name: 'M2' }] }],
  ])('sees %s', (_, content) => {
    expect(hashOf(content)).not.toBe(hashOf(base));
  });

  it('is the same in every version of the program, since it is kept', () => {
    expect(hashOf(base)).toBe(3971248003101316208n);
  });

  it('finds elements with new GlobalIds by number, class and type; without a number there is no such key', () => {
    const key = (content: ModelContent) => content.elements[0] && computeMatchKey(content, content.elements[0]);
    expect(key(withWall({ globalId: 'other', name: 'renamed', sets: [] }))).toBe(key(base));
    expect(key(withWall({ number: 'W-2' }))).not.toBe(key(base));
    expect(key(withWall({ class: 'IfcSlab' }))).not.toBe(key(base));
    expect(key({ ...base, types: [{ globalId: 't', class: 'IfcWallType', name: 'T2', sets: [2] }] })).not.toBe(
      key(base),
    );
    expect(key({ ...base, elements: [createTestElement('Wall')] })).toBeUndefined();
  });
});
