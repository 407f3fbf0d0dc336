import { expect, it } from 'vitest';
import { likelyAttribute } from './guess.ts';

const field = (name: string, elementCount = 1) => ({ group: 'Pset', name, elementCount });

it('T-AREL-04 the attribute that is called like an asset’s code is proposed, else a code, a tag, a number, the most frequent first', () => {
  expect(likelyAttribute([field('Number'), field('AssetCode'), field('TypeCode', 9)])?.name).toBe('AssetCode');
  expect(likelyAttribute([field('编号'), field('设备编码', 2), field('材质编码', 3)])?.name).toBe('材质编码');
  expect(likelyAttribute([field('Tag'), field('Width')])?.name).toBe('Tag');
  expect(likelyAttribute([field('Width')])).toBeUndefined();
});
