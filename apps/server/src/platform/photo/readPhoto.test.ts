import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPhoto, toFacts } from './readPhoto.ts';

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#27c' } });

describe('T-DOC-27 what a camera wrote into a picture', () => {
  it('is read with the size as it is seen', async () => {
    const bytes = await picture()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Canon', Model: 'Canon EOS R5' },
        IFD2: { DateTimeOriginal: '2026:05:02 08:30:00', FNumber: '28/10', ExposureTime: '1/250', FocalLength: '35/1' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '31/1 14/1 3000/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '121/1 30/1 0/1',
        },
      })
      .toBuffer();
    expect(await readPhoto(bytes)).toEqual({
      width: 20,
      height: 40,
      takenAt: '2026-05-02 08:30:00',
      camera: 'Canon EOS R5',
      exposureSeconds: 0.004,
      aperture: 2.8,
      focalLengthMm: 35,
      latitude: 31.241667,
      longitude: 121.5,
    });
  });

  it('a picture without it has its size alone', async () => {
    expect(await readPhoto(await picture().png().toBuffer())).toEqual({ width: 40, height: 20 });
  });

  it('what makes no sense is left out', () => {
    const gps = { GPSLatitude: [200, 0, 0], GPSLatitudeRef: 'N', GPSLongitude: [1], GPSLongitudeRef: 'E' };
    const odd = { Image: { Make: ' \u0000 ' }, Photo: { FNumber: 0, ExposureTime: Number.NaN }, GPSInfo: gps };
    expect(toFacts(odd)).toEqual({});
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('x')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('%s is no picture', async (_what, bytes) => {
    await expect(readPhoto(bytes)).rejects.toThrow();
  });
});
