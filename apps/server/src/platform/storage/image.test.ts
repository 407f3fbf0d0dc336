import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findShortest } from '../testing/shortest.ts';
import { ImageRefused, prepareImage } from './image.ts';

const limits = { maxPixels: 4_000_000, maxSide: 1000 };
const solid = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha } } });
const svg = (inside: string, attributes = 'width="20" height="10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
async function catchRefusal(file: Buffer): Promise<string> {
  const answer: unknown = await prepareImage(file, limits).catch((error: unknown) => error);
  return answer instanceof ImageRefused ? answer.reason : JSON.stringify(answer);
}
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
/** A png whose header promises any size. */
function createPng(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function bmp(bits: number, width: number, height: number, palette: number[], rows: number[], header = 40): Buffer {
  const file = Buffer.alloc(14 + header + palette.length + rows.length);
  file.write('BM');
  file.writeUInt32LE(14 + header + palette.length, 10);
  file.writeUInt32LE(header, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.set(palette, 14 + header);
  file.set(rows, 14 + header + palette.length);
  return file;
}

describe('prepareImage', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes a %s', async (format) => {
    const made = await prepareImage(await solid(30, 20).toFormat(format).toBuffer(), limits);
    expect(made).toMatchObject({ width: 30, height: 20, mime: format === 'gif' ? 'image/png' : `image/${format}` });
    expect((await sharp(made.bytes).metadata()).format).toBe(format === 'gif' ? 'png' : format);
  });

  test('takes a file by its path', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'twinscape-image-'));
    await writeFile(join(dir, 'a'), await solid(30, 20).png().toBuffer());
    await writeFile(join(dir, 'b'), svg('<rect width="20" height="10"/>'));
    expect(await prepareImage(join(dir, 'a'), limits)).toMatchObject({ width: 30, height: 20 });
    expect(await prepareImage(join(dir, 'b'), limits)).toMatchObject({ width: 1000, height: 500 });
    await expect(prepareImage(join(dir, 'c'), limits)).rejects.toMatchObject({ code: 'ENOENT' });
    await rm(dir, { recursive: true });
  });

  test('keeps transparency', async () => {
    const { bytes } = await prepareImage(await solid(4, 4, 0).png().toBuffer(), limits);
    expect((await pixel(bytes, 1, 1))[3]).toBe(0);
  });

  test('scales down to the longer side and never up', async () => {
    expect(await prepareImage(await solid(2000, 500).png().toBuffer(), limits)).toMatchObject({
      width: 1000,
      height: 250,
    });
  });

  test('turns a photograph upright and drops what the camera wrote', async () => {
    const exif = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } };
    const photo = await solid(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, width, height } = await prepareImage(photo, limits);
    expect({ width, height }).toEqual({ width: 20, height: 40 });
    const { exif: left, icc, orientation } = await sharp(bytes).metadata();
    expect({ left, icc, orientation }).toEqual({});
  });

  test('keeps the first frame of a moving gif', async () => {
    const frames = await Promise.all([solid(8, 8), solid(8, 8).negate()].map((one) => one.png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const made = await prepareImage(gif, limits);
    expect(made).toMatchObject({ width: 8, height: 8 });
    expect(await pixel(made.bytes, 4, 4)).toEqual([200, 30, 40, 255]);
  });

  test('drops what hangs behind a picture', async () => {
    const polyglot = Buffer.concat([
      await solid(8, 8).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    expect((await prepareImage(polyglot, limits)).bytes.includes('script')).toBe(false);
  });

  test('drops a page that hides in a comment of a picture', async () => {
    const plain = await solid(8, 8).jpeg().toBuffer();
    const note = Buffer.from('<html><script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note]);
    const polyglot = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
    expect((await prepareImage(polyglot, limits)).bytes.includes('script')).toBe(false);
  });

  test('refuses a picture that is cut off, in every format', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const whole = await noise.clone().toFormat(format).toBuffer();
      expect(await catchRefusal(whole.subarray(0, whole.length / 2)), format).toBe('damaged');
      expect(await catchRefusal(whole.subarray(0, 40)), format).toMatch(/damaged|not-an-image/);
    }
  });

  test.each<[string, Buffer]>([
    ['html', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['an archive', Buffer.from('PK\x03\x04'.padEnd(100, '\0'))],
    ['nothing', Buffer.alloc(0)],
    ['a tiff, which libvips would open', Buffer.from('49492a0008000000', 'hex')],
    ['a pdf', Buffer.from('%PDF-1.7\n')],
    ['an svg packed by gzip', Buffer.from('1f8b0800000000000003', 'hex')],
  ])('refuses %s', async (_, file) => {
    expect(await catchRefusal(file)).toBe('not-an-image');
  });

  test.each(['tiff', 'avif'] as const)('opens %s only where any picture may come', async (format) => {
    const file = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#27c' } })
      .toFormat(format)
      .toBuffer();
    expect(await catchRefusal(file)).toBe('not-an-image');
    expect(await prepareImage(file, { ...limits, isAnyPicture: true })).toMatchObject({ mime: 'image/png', width: 30 });
  });

  test('refuses a pixel bomb before it is decoded', async () => {
    const bomb = createPng(30_000, 30_000, Buffer.alloc(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    const start = performance.now();
    expect(await catchRefusal(bomb)).toBe('too-many-pixels');
    expect(performance.now() - start).toBeLessThan(500);
  });

  test.each([
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [0, 10],
  ])('refuses a png that claims to be %i by %i', async (width, height) => {
    expect(await catchRefusal(createPng(width, height, Buffer.alloc(10)))).toMatch(/too-many-pixels|damaged/);
  });
});

describe('prepareImage on bitmaps', () => {
  const colours = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 9, 9, 9, 0]; // red, green, blue, grey as BGR0
  test.each<[string, Buffer]>([
    ['24 bits', bmp(24, 2, 2, [], [255, 0, 0, 9, 9, 9, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0])],
    ['32 bits', bmp(32, 2, 2, [], [255, 0, 0, 0, 9, 9, 9, 0, 0, 0, 255, 0, 0, 255, 0, 0])],
    ['24 bits from the top down', bmp(24, 2, -2, [], [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 9, 9, 9, 0, 0])],
    ['8 bits', bmp(8, 2, 2, colours, [2, 3, 0, 0, 0, 1, 0, 0])],
    ['4 bits', bmp(4, 2, 2, colours, [0x23, 0, 0, 0, 0x01, 0, 0, 0])],
  ])('reads %s a pixel', async (_, file) => {
    const { bytes, width, height, mime } = await prepareImage(file, limits);
    expect({ width, height, mime }).toEqual({ width: 2, height: 2, mime: 'image/png' });
    expect(await pixel(bytes, 0, 0)).toEqual([255, 0, 0, 255]);
    expect(await pixel(bytes, 1, 0)).toEqual([0, 255, 0, 255]);
    expect(await pixel(bytes, 0, 1)).toEqual([0, 0, 255, 255]);
  });

  test('reads 1 bit a pixel', async () => {
    const { bytes } = await prepareImage(bmp(1, 3, 1, colours.slice(0, 8), [0b01000000, 0, 0, 0]), limits);
    expect(await pixel(bytes, 1, 0)).toEqual([0, 255, 0, 255]);
    expect(await pixel(bytes, 2, 0)).toEqual([255, 0, 0, 255]);
  });

  test('reads 32 bits with transparency as later programs write it', async () => {
    const file = bmp(32, 1, 1, [], [255, 0, 0, 0], 108);
    file.writeUInt32LE(3, 30);
    for (const [n, mask] of [0xff0000, 0xff00, 0xff, 0xff000000].entries()) file.writeUInt32LE(mask, 54 + n * 4);
    expect((await pixel((await prepareImage(file, limits)).bytes, 0, 0))[3]).toBe(0);
  });

  test.each<[string, Buffer, string]>([
    ['is cut off', bmp(24, 2, 2, [], [255, 0, 0]), 'damaged'],
    ['is a text that begins with BM', Buffer.from('BM '.padEnd(100, 'x')), 'damaged'],
    ['claims more pixels than allowed', bmp(24, 100_000, 100_000, [], []), 'too-many-pixels'],
    ['claims the most negative height', bmp(24, 1, -2_147_483_648, [], []), 'too-many-pixels'],
    ['has no width', bmp(24, 0, 2, [], []), 'damaged'],
    ['points past its palette', bmp(8, 1, 1, colours, [200, 0, 0, 0]), 'damaged'],
    ['has 3 bits a pixel', bmp(3, 1, 1, [], [0, 0, 0, 0]), 'damaged'],
  ])('refuses one that %s', async (_, file, reason) => {
    expect(await catchRefusal(file)).toBe(reason);
  });
});

describe('prepareImage on drawings', () => {
  test('draws a small icon large enough to stay sharp', async () => {
    const made = await prepareImage(svg('<rect width="20" height="10" fill="#f00"/>'), limits);
    expect(made).toMatchObject({ width: 1000, height: 500, mime: 'image/png' });
    expect(await pixel(made.bytes, 999, 499)).toEqual([255, 0, 0, 255]);
  });

  test('draws a huge plan at the size that is wanted', async () => {
    expect(await prepareImage(svg('<path d="M0 0h9"/>', 'viewBox="0 0 90000 45000"'), limits)).toMatchObject({
      width: 1000,
      height: 500,
    });
  });

  test('reads UTF-16 and declared encodings', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>孪境</title></svg>';
    expect(await catchRefusal(Buffer.from(`\ufeff${text}`, 'utf16le'))).toContain('"width":1000');
    const gbk = Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="GBK"?><svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>',
      ),
      Buffer.from('c2cfbeb3', 'hex'),
      Buffer.from('</title></svg>'),
    ]);
    expect(await catchRefusal(gbk)).toContain('"width":1000');
  });

  test.each<[string, Buffer]>([
    [
      'a public document type',
      Buffer.concat([
        Buffer.from(
          '<?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        ),
        svg(''),
      ]),
    ],
    ['a link', svg('<a xlink:href="https://example.com"><rect width="1" height="1"/></a>')],
    [
      'its own parts',
      svg(
        '<defs><g id="g"/><linearGradient id="l"/></defs><use xlink:href="#g"/><rect fill="url(#l)" style="stroke:url(\'#l\')"/>',
      ),
    ],
    [
      'metadata of editors',
      svg('<metadata><x xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:resource="http://a"/></metadata>'),
    ],
    ['an embedded font', svg('<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA==)}</style>')],
  ])('takes a drawing with %s', async (_, file) => {
    expect(await catchRefusal(file)).toContain('"width":1000');
  });

  test('draws an embedded picture', async () => {
    const data = (await solid(4, 4).png().toBuffer()).toString('base64');
    const file = svg(`<image width="20" height="10" preserveAspectRatio="none" href="data:image/png;base64,${data}"/>`);
    expect(await pixel((await prepareImage(file, limits)).bytes, 500, 250)).toEqual([200, 30, 40, 255]);
  });

  test.each<[string, Buffer, string]>([
    ['a script', svg('<script>alert(1)</script>'), 'active-content'],
    [
      'a script under a prefix',
      svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg" href="#a"/>'),
      'active-content',
    ],
    ['an event handler', svg('<rect onload="alert(1)"/>'), 'active-content'],
    [
      'an event handler right behind another attribute',
      svg('', 'width="9"height="9"onload="alert(1)"'),
      'active-content',
    ],
    [
      'an external entity',
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), svg('<text>&x;</text>')]),
      'active-content',
    ],
    [
      'entities that multiply',
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'), svg('<text>&b;</text>')]),
      'active-content',
    ],
    ['a picture from elsewhere', svg('<image href="http://169.254.169.254/latest"/>'), 'external-reference'],
    ['a picture from the disk', svg('<image xlink:href="file:///etc/passwd"/>'), 'external-reference'],
    ['a part of another file', svg('<use href="other.svg#a"/>'), 'external-reference'],
    [
      'an include',
      svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'),
      'external-reference',
    ],
    ['a reference in character references', svg('<image href="&#104;ttp://a"/>'), 'external-reference'],
    ['a style from elsewhere', svg('<style>@import "http://a";</style>'), 'external-reference'],
    ['a fill from elsewhere', svg('<rect fill="url(http://a#b)"/>'), 'external-reference'],
    ['a fill in escapes of CSS', svg('<style>rect{fill:\\75 rl(http://a#b)}</style>'), 'external-reference'],
    [
      'a style sheet from elsewhere',
      Buffer.concat([Buffer.from('<?xml-stylesheet href="http://a"?>'), svg('')]),
      'external-reference',
    ],
    [
      'another drawing inside',
      svg(`<image href="data:image/svg+xml;base64,${svg('').toString('base64')}"/>`),
      'external-reference',
    ],
    ['a picture behind an unclosed link', svg('<!-- <a --><image href="http://a"/>'), 'external-reference'],
    ['broken XML', svg('<g>'), 'damaged'],
    ['no size at all', svg('', 'width="0" height="0"'), 'damaged'],
    ['a side a million times the other', svg('', 'width="100000000" height="1"'), 'damaged'],
  ])('refuses a drawing with %s', async (_, file, reason) => {
    expect(await catchRefusal(file)).toBe(reason);
  });

  test('refuses a drawing with a pixel bomb inside', async () => {
    const bomb = createPng(30_000, 30_000, Buffer.alloc(1000)).toString('base64');
    expect(await catchRefusal(svg(`<image href="data:image/png;base64,${bomb}"/>`))).toBe('too-many-pixels');
  });

  test.each([
    ['document types', '<!DOCTYPE>'],
    ['open document types', '<!DOCTYPE '],
    ['comments', '<!---->'],
    ['open links', '<a '],
    ['open references', 'url('],
    ['open quotes', ' href="url(\''],
    ['blanks', ' '],
  ])(
    'reads ten megabytes of %s without holding the server',
    async (_, piece) => {
      const long = piece.repeat(Math.floor(9_900_000 / piece.length));
      const read = async () => {
        await catchRefusal(Buffer.from(`${long}${svg('')}`));
        await catchRefusal(svg(long)).catch(() => {});
      };
      expect(await findShortest(4_000, read)).toBeLessThan(4_000);
    },
    30_000,
  );
});
