import { BufferAttribute, BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { drawnSpan } from './drawnSpan.ts';
import { ElementStates, STATE } from './elementStates.ts';

const { hidden, ghost } = STATE;
const ALL = { start: 0, count: Number.POSITIVE_INFINITY };

/** A triangle for each element, in this order. */
function primitive(elements: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  const corners = elements.flatMap((element) => [element, element, element]);
  geometry.setAttribute('_feature_id_0', new BufferAttribute(Float32Array.from(corners), 1));
  geometry.setIndex(corners.map((_, corner) => corner));
  return geometry;
}

describe('the part of a primitive that a pass draws', () => {
  it('is all of it while nobody is left out, and nothing where nobody is meant', () => {
    const states = new ElementStates(10);
    expect(drawnSpan(primitive([2, 4, 7]), 3, states, 0, hidden)).toEqual(ALL);
    expect(drawnSpan(primitive([2, 4, 7]), 3, states, ghost, hidden)).toEqual({ start: 0, count: 0 });
  });

  it('reaches from the first element that is drawn to the last, and follows every change', () => {
    const states = new ElementStates(10);
    const geometry = primitive([2, 2, 4, 7, 9]);
    states.markAll('hidden', true);
    expect(drawnSpan(geometry, 3, states, 0, hidden)).toMatchObject({ start: 0, count: 0 });
    states.mark([4, 7], 'hidden', false);
    expect(drawnSpan(geometry, 3, states, 0, hidden)).toMatchObject({ start: 6, count: 6 });
    states.mark([7], 'ghost', true);
    expect(drawnSpan(geometry, 3, states, 0, hidden | ghost)).toMatchObject({ start: 6, count: 3 });
    expect(drawnSpan(geometry, 3, states, ghost, hidden)).toMatchObject({ start: 9, count: 3 });
  });

  it('holds every drawn element also where they stand in no order', () => {
    const states = new ElementStates(10);
    states.mark([9, 1], 'hidden', true);
    expect(drawnSpan(primitive([9, 3, 1, 0, 1]), 3, states, 0, hidden)).toMatchObject({ start: 3, count: 9 });
  });
});
