import { describe, expect, it } from 'vitest';
import { findRelationConflict } from './conflict.ts';

const whole = { sceneId: null, elementId: null };
const element = { sceneId: null, elementId: '0wall' };
const inScene = (sceneId: string, elementId: string | null = '0wall') => ({ sceneId, elementId });

describe('RU-VAL-22 RU-VAL-23 RU-VAL-24 A-76 what one asset can be related to', () => {
  it.each([
    ['nothing', [], undefined],
    ['elements of a model', [element, { ...element, elementId: '0pump' }], undefined],
    ['models as a whole', [whole, whole], undefined],
    ['elements of one scene', [inScene('a'), inScene('a', '0pump')], undefined],
    ['an element of a model and one of a scene', [element, inScene('a')], 'asset.elementConflict'],
    ['a model as a whole and an element of a scene', [whole, inScene('a')], 'asset.elementConflict'],
    ['a model as a whole and an element', [whole, element], 'asset.componentConflict'],
    ['a whole and an element in one scene', [inScene('a', null), inScene('a')], 'asset.componentConflict'],
    ['elements of two scenes', [inScene('a'), inScene('b')], 'asset.otherScene'],
  ])('%s', (_what, ties, expected) => {
    expect(findRelationConflict(ties)).toBe(expected);
  });
});
