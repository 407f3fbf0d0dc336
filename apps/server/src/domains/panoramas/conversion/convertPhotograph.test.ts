import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSphere } from '../testing/fixtures.ts';
import { convertPhotograph, PhotographRefused } from './convertPhotograph.ts';

const refused = (bytes: Buffer) =>
  convertPhotograph(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof PhotographRefused ? error.reason : String(error)),
  );
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#487' } });
/** The same PNG, which says that it is that large. */
function claimSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}
const dualFisheye = (radius: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"><rect width="2048" height="1024"/><circle cx="512" cy="512" r="${radius}" fill="#9bc"/><circle cx="1536" cy="512" r="${radius}" fill="#cb9"/></svg>`,
  );

describe('a photograph becomes a panorama', () => {
  it('has every level of tiles, each where the pack says, and pictures of it', { timeout: 20_000 }, async () => {
    const made = await convertPhotograph(await drawSphere(4_100));
    expect(made.levels.map(({ width, offsets }) => [width, offsets.length])).toEqual([
      [2_048, 8],
      [4_096, 32],
    ]);
    // The disc straight ahead: in the corner of the tile that lies above and left of the middle.
    const level = made.levels[1];
    const [offset = 0, length = 0] = [level?.offsets[1 * 8 + 3], level?.lengths[1 * 8 + 3]];
    const tile = sharp(made.pack.subarray(offset, offset + length));
    expect(await tile.metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    const corner = await tile.extract({ left: 505, top: 505, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner].map((value) => Math.round(value / 51))).toEqual([4, 1, 1]);
    expect(await sharp(made.sphere).metadata()).toMatchObject({ width: 2_048, height: 1_024, channels: 3 });
    expect(await sharp(made.cover).metadata()).toMatchObject({ width: 1_280, height: 720 });
    expect(await sharp(made.thumbnail).metadata()).toMatchObject({ width: 256 });
    const middle = await sharp(made.cover).extract({ left: 640, top: 360, width: 1, height: 1 }).raw().toBuffer();
    expect([...middle].map((value) => Math.round(value / 51))).toEqual([4, 1, 1]);
  });

  it('nothing of its file goes along but what it says of its pose, its day and its place', async () => {
    const bytes = await plain(2_048, 1_024)
      .jpeg()
      .withExifMerge({
        IFD0: { Make: 'Ricoh', Model: 'Theta Z1', ImageDescription: 'secret words' },
        IFD2: { DateTimeOriginal: '2026:05:02 08:30:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '31/1 14/1 3000/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '121/1 30/1 0/1',
        },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"><r GPano:PoseHeadingDegrees="90"/></x:xmpmeta>',
      )
      .toBuffer();
    const made = await convertPhotograph(bytes);
    expect(made.facts).toEqual({
      takenAt: '2026-05-02 08:30:00',
      camera: 'Ricoh Theta Z1',
      latitude: 31.241667,
      longitude: 121.5,
    });
    expect(made.pose).toEqual({ heading: 90 });
    for (const picture of [made.pack, made.sphere, made.cover, made.thumbnail]) {
      expect(picture.includes('Ricoh')).toBe(false);
      expect(picture.includes('secret')).toBe(false);
    }
  });

  it.each([
    [
      'a part of the sphere with its place in it',
      async () => {
        const xmp =
          '<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"><r GPano:FullPanoWidthPixels="2048" GPano:FullPanoHeightPixels="1024" GPano:CroppedAreaLeftPixels="0" GPano:CroppedAreaTopPixels="200"/></x:xmpmeta>';
        return plain(2_048, 600).jpeg().withXmp(xmp).toBuffer();
      },
    ],
    ['four colours of print', () => plain(2_048, 1_024).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'sixteen bits and a see-through ground',
      () =>
        sharp({ create: { width: 2_048, height: 1_024, channels: 4, background: '#48700080' } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    ['WebP', () => plain(2_048, 1_024).webp().toBuffer()],
    ['AVIF', () => plain(2_048, 1_024).avif({ effort: 0 }).toBuffer()],
    ['a small one, enlarged', () => plain(1_200, 600).png().toBuffer()],
  ])('%s is taken', { timeout: 30_000 }, async (_what, bytes) => {
    expect(await refused(await bytes())).toBe('taken');
  });

  it.each([
    ['no picture', async () => Buffer.from('not a picture'), 'notAPicture'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"/>'),
      'notAPicture',
    ],
    ['a GIF', () => plain(2_048, 1_024).gif().toBuffer(), 'notAPicture'],
    ['cut off', async () => (await drawSphere()).subarray(0, 8_000), 'damaged'],
    [
      'an animation',
      async () =>
        sharp(await Promise.all([1, 2].map((at) => plain(2_048, 1_024).tint(`#${at}00`).png().toBuffer())), {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      'animated',
    ],
    ['one line of 60,000 pixels', () => plain(60_000, 1).png().toBuffer(), 'notTwoToOne'],
    ['a usual photograph', () => plain(3_000, 2_000).jpeg().toBuffer(), 'notTwoToOne'],
    ['a thumbnail', () => plain(512, 256).jpeg().toBuffer(), 'tooSmall'],
    [
      'more pixels than are read',
      async () => claimSize(await plain(8, 4).png().toBuffer(), 40_000, 20_000),
      'tooManyPixels',
    ],
    ['two round pictures side by side', () => sharp(dualFisheye(505)).jpeg().toBuffer(), 'fisheye'],
  ])('%s is refused', { timeout: 60_000 }, async (_what, bytes, reason) => {
    expect(await refused(await bytes())).toBe(reason);
  });

  it('a night photograph with a bright lamp is no dual fisheye', async () => {
    const night = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"><rect width="2048" height="1024" fill="#080808"/><circle cx="900" cy="400" r="120" fill="#ffd"/></svg>',
    );
    expect(await refused(await sharp(night).jpeg().toBuffer())).toBe('taken');
  });
});
