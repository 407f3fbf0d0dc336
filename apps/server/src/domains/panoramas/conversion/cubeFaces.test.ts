import sharp from 'sharp';
import { expect, it } from 'vitest';
import { convertPhotograph, PhotographRefused } from './convertPhotograph.ts';

const COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ffffff', '#000000'];
const strip = (size: number, isRow: boolean) =>
  sharp({
    create: { width: isRow ? 6 * size : size, height: isRow ? size : 6 * size, channels: 3, background: '#888' },
  })
    .composite(
      COLOURS.map((background, face) => ({
        input: { create: { width: size, height: size, channels: 3 as const, background } },
        left: isRow ? face * size : 0,
        top: isRow ? 0 : face * size,
      })),
    )
    .png()
    .toBuffer();

it('six faces of a cube in a row or a column become a sphere: front ahead, then right, back, left, up and down', {
  timeout: 30_000,
}, async () => {
  for (const isRow of [true, false]) {
    const { sphere, levels } = await convertPhotograph(await strip(512, isRow));
    expect(levels.map(({ width }) => width)).toEqual([2_048]);
    const colourAt = async (left: number, top: number) => {
      const one = await sharp(sphere).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return [...one].map((value) => Math.round(value / 255)).join('');
    };
    const seen = [
      await colourAt(1_024, 512),
      await colourAt(1_536, 512),
      await colourAt(2, 512),
      await colourAt(512, 512),
      await colourAt(1_024, 10),
      await colourAt(1_024, 1_013),
    ];
    expect(seen).toEqual(['100', '010', '001', '110', '111', '000']);
  }
});

it('faces that are too small, or cut off, are refused in words', async () => {
  const whole = await strip(512, true);
  await expect(convertPhotograph(whole.subarray(0, whole.length / 2))).rejects.toThrow(PhotographRefused);
  await expect(convertPhotograph(await strip(128, true))).rejects.toThrow(PhotographRefused);
});

it('faces that are larger than the widest sphere needs are scaled before they are joined', {
  timeout: 30_000,
}, async () => {
  const strip = await sharp({ create: { width: 6 * 3_000, height: 3_000, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();
  const { levels } = await convertPhotograph(strip);
  expect(levels.map(({ width }) => width)).toEqual([2_048, 4_096, 8_192]);
});
