import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findBlurred } from './blur.ts';
import { convertPhotograph } from './convertPhotograph.ts';

const blur = { locationX: 0, locationY: 0, width: 36, height: 18 };

describe('T-PANO-24 parts of a photograph are made unrecognisable', () => {
  it('a part lies where it was drawn, and in two over the seam', () => {
    expect(findBlurred(blur, 3_600)).toEqual([{ left: 1_620, top: 810, width: 360, height: 180 }]);
    expect(findBlurred({ ...blur, locationX: 180 }, 3_600)).toEqual([
      { left: 0, top: 810, width: 180, height: 180 },
      { left: 3_420, top: 810, width: 180, height: 180 },
    ]);
    expect(findBlurred({ ...blur, locationY: 89 }, 3_600)).toEqual([{ left: 1_620, top: 0, width: 360, height: 100 }]);
  });

  it('fine stripes are gone there in tiles, sphere and cover, and stay beside it', { timeout: 20_000 }, async () => {
    const stripes = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="2048"><defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#fff"/><rect width="8" height="16" fill="#000"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>',
      ),
    )
      .jpeg({ quality: 95 })
      .toBuffer();
    const made = await convertPhotograph(stripes, [blur]);
    const contrast = async (picture: Buffer, left: number, top: number) => {
      const part = await sharp(picture).extract({ left, top, width: 64, height: 32 }).greyscale().png().toBuffer();
      return (await sharp(part).stats()).channels[0]?.stdev ?? 0;
    };
    expect(await contrast(made.sphere, 1_024 - 32, 512 - 16)).toBeLessThan(8);
    expect(await contrast(made.sphere, 300, 512 - 16)).toBeGreaterThan(60);
    expect(await contrast(made.cover, 600, 340)).toBeLessThan(8);
    const level = made.levels[1];
    const at = 1 * 8 + 3;
    const offset = level?.offsets[at] ?? 0;
    const tile = made.pack.subarray(offset, offset + (level?.lengths[at] ?? 0));
    expect(await contrast(tile, 440, 470)).toBeLessThan(8);
  });
});
