import { describe, expect, it } from 'vitest';
import { objectionTo, parsePosition, toPositionFields } from './place.ts';

describe('the position of a model (E-ModelExtension)', () => {
  const position = {
    origin: [121.49, 31.24, 12.5],
    altitude: 0.3,
    rotation: [0, 0, 15],
    offset: [1, -2, 3],
  } as const;
  it('comes out of the form as it went in', () => {
    expect(
      parsePosition(
        toPositionFields({
          ...position,
          origin: [...position.origin],
          rotation: [...position.rotation],
          offset: [...position.offset],
        }),
      ),
    ).toEqual(position);
  });
  it('stands at zero when it was never saved', () => {
    expect(parsePosition(toPositionFields(undefined))).toEqual({
      origin: [0, 0, 0],
      altitude: 0,
      rotation: [0, 0, 0],
      offset: [0, 0, 0],
    });
  });
  it.each([
    ['longitude', 180, undefined],
    ['longitude', 180.1, 'range'],
    ['latitude', -90, undefined],
    ['latitude', -91, 'range'],
    ['rotationZ', 361, 'range'],
    ['offsetX', undefined, 'missing'],
    ['offsetX', Number.NaN, 'missing'],
  ] as const)('%s of %s: %s', (name, value, objection) => {
    expect(objectionTo(name, value)).toBe(objection);
  });
  it('is nothing while a field is wrong', () => {
    expect(parsePosition({ ...toPositionFields(undefined), latitude: 100 })).toBeUndefined();
    expect(parsePosition({ ...toPositionFields(undefined), altitude: undefined })).toBeUndefined();
  });
});
