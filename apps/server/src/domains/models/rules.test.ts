import type { Refusal } from '@twinscape/contract';
import { CONVERT_STATES, type ConvertState } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { parseVersionNumber, requireConverted } from './access.ts';
import { isSameSet, parseModelPosition, refuseUnmovable } from './rules.ts';

/** The key of the refusal that a rule throws. */
const refusalOf = (rule: () => void): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    return (error as Refusal).text.key;
  }
};

describe('RU-VAL-17 RU-STATE-04 unconverted and converting models are not moved', () => {
  const movable: readonly (readonly [ConvertState | undefined, boolean, boolean])[] = [
    ['converted', true, true],
    ['error', true, true],
    ['needs_converter', true, true],
    ['waiting', true, false],
    ['converting', true, false],
    ['waiting', false, false],
    ['converting', false, false],
    ['error', false, false],
    ['needs_converter', false, false],
    ['cancelled', true, true],
    ['cancelled', false, false],
    [undefined, false, false],
  ];
  it.each(movable)('newest version %s, one that can be opened: %s → movable: %s', (latest, isOpenable, moves) => {
    expect(refusalOf(() => refuseUnmovable(latest, isOpenable))).toBe(moves ? undefined : 'phase.unconverted');
  });
});

describe('RU-STATE-04 what is not converted is not opened', () => {
  const keys: Readonly<Record<ConvertState, string | undefined>> = {
    waiting: 'model.converting',
    converting: 'model.converting',
    converted: undefined,
    error: 'convert.error',
    needs_converter: 'model.notPublished',
    cancelled: 'model.notPublished',
  };
  it.each(CONVERT_STATES)('%s', (state) => {
    expect(refusalOf(() => requireConverted({ state }))).toBe(keys[state]);
  });
});

it.each([
  ['3', 3],
  ['v12', 12],
  ['V1', 1],
  [' 7 ', 7],
  ['007', 7],
  ['', undefined],
  ['latest', undefined],
  ['1.0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
])('a call that writes %j means version %s', (text, number) => {
  expect(parseVersionNumber(text)).toBe(number);
});

describe('E-ModelExtension', () => {
  const position = { origin: [180, -90, 8_848], altitude: -10, rotation: [-360, 0, 360], offset: [0, 1e6, -1e6] };

  it('is read from JSON text with names in any case, without what does not belong to it', () => {
    const { origin, ...rest } = position;
    expect(parseModelPosition(JSON.stringify({ ORIGIN: origin, ...rest, scale: 2 }))).toEqual(position);
  });

  it.each([
    '',
    'null',
    '[]',
    '"{}"',
    '{}',
    JSON.stringify({ ...position, altitude: null }),
    JSON.stringify({ ...position, origin: [180.001, 0, 0] }),
    JSON.stringify({ ...position, rotation: [0, 0, 361] }),
    JSON.stringify({ ...position, offset: [0, 0, 1e8] }),
    JSON.stringify({ ...position, offset: [0, 0, 0, 0] }),
  ])('is not %s', (text) => {
    expect(refusalOf(() => parseModelPosition(text))).toBe('model.positionInvalid');
  });
});

it.each([
  [[], [], true],
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'a'], false],
  [['a', 'b'], ['a', 'a'], false],
  [['a', 'b'], ['a', 'c'], false],
])('T-PHASE-01 %j and %j hold the same, each once: %s', (one, other, same) => {
  expect(isSameSet(one, other)).toBe(same);
});
