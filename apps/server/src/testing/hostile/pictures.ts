import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { defineHostileFile } from './case.ts';

const svg = (inside: string, size = 'width="4000" height="4000"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;

/** Each level is a picture of its own in memory: 8 kB of text ask for gigabytes. */
export const createLayeredSvg = (levels = 250): string =>
  svg(`${'<g opacity=".99">'.repeat(levels)}<rect width="4000" height="4000"/>${'</g>'.repeat(levels)}`);

/** Thousand million laughs, by references. */
const svgOfUses = (): string => {
  const levels = Array.from({ length: 12 }, (_, at) => {
    const uses = `<use xlink:href="#a${at}"/>`.repeat(10);
    return `<g id="a${at + 1}">${uses}</g>`;
  });
  return svg(`<defs><rect id="a0" width="1" height="1"/>${levels.join('')}</defs><use xlink:href="#a12"/>`);
};
const svgOfPatterns = (): string => {
  const levels = Array.from(
    { length: 9 },
    (_, at) =>
      `<pattern id="p${at + 1}" width="3" height="3" patternUnits="userSpaceOnUse"><rect width="3000" height="3000" fill="url(#p${at})"/></pattern>`,
  );
  return svg(
    `<defs><pattern id="p0" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>${levels.join('')}</defs><rect width="4000" height="4000" fill="url(#p9)"/>`,
  );
};
const filter = (inside: string): string =>
  svg(
    `<filter id="f" x="-100%" y="-100%" width="300%" height="300%">${inside}</filter><rect filter="url(#f)" width="4000" height="4000"/>`,
  );

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A png that says how large it is; its data are what is given. */
export function createPng(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}
const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** A gif whose pictures follow one another for ever. */
export function createGif(frames: number, side: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

function bmp(width: number, height: number, bits = 24): Buffer {
  const file = Buffer.alloc(60);
  file.write('BM', 'latin1');
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  return file;
}
const photo = () => sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#468' } });

export const HOSTILE_PICTURES = [
  defineHostileFile('svg: layers that fill memory', 'refused', () => createLayeredSvg()),
  defineHostileFile('svg: references that multiply', 'refused', svgOfUses),
  defineHostileFile('svg: patterns within patterns', 'either', svgOfPatterns),
  defineHostileFile('svg: two thousand blurs', 'refused', () =>
    filter('<feGaussianBlur stdDeviation="200"/>'.repeat(2000)),
  ),
  defineHostileFile('svg: turbulence', 'refused', () =>
    filter('<feTurbulence baseFrequency=".9" numOctaves="2000"/><feMorphology radius="999"/>'.repeat(50)),
  ),
  defineHostileFile('svg: a reference to itself', 'either', () => svg('<g id="a"><use xlink:href="#a"/></g>')),
  defineHostileFile(
    'svg: entities that grow',
    'refused',
    () => `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ),
  defineHostileFile('svg: a file of this machine', 'refused', () =>
    svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  ),
  defineHostileFile('svg: an address elsewhere', 'refused', () =>
    svg('<image xlink:href="http://127.0.0.1:1/a.png" width="9" height="9"/>'),
  ),
  defineHostileFile('svg: a script', 'refused', () => svg('<script>1</script>')),
  defineHostileFile('svg: a hundred thousand levels', 'refused', () =>
    svg(`${'<g>'.repeat(90_000)}${'</g>'.repeat(90_000)}`),
  ),
  defineHostileFile('svg: sizes that are no sizes', 'either', () =>
    svg('<rect width="NaN" height="1e308"/>', 'width="1e308" height="NaN"'),
  ),
  defineHostileFile('svg: cut off', 'refused', () => createLayeredSvg(3).slice(0, 150)),
  defineHostileFile('png: 64k × 64k in its head', 'refused', () => createPng(65_535, 65_535, zeros(1_000))),
  defineHostileFile('png: 30,000 × 30,000, all of it there', 'refused', () =>
    createPng(30_000, 30_000, zeros(120_000_000)),
  ),
  defineHostileFile('png: larger than any number', 'refused', () => createPng(0xffffffff, 0xffffffff, zeros(10))),
  defineHostileFile('png: more data than pixels', 'either', () => createPng(2, 2, zeros(100_000_000))),
  defineHostileFile('png: cut off', 'refused', async () => (await photo().png().toBuffer()).subarray(0, 60)),
  defineHostileFile('jpeg: cut off', 'refused', async () => (await photo().jpeg().toBuffer()).subarray(0, 400)),
  defineHostileFile('jpeg: a head and nothing else', 'refused', () =>
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  ),
  defineHostileFile('webp: cut off', 'refused', async () => (await photo().webp().toBuffer()).subarray(0, 40)),
  defineHostileFile('gif: a hundred thousand frames', 'either', () => createGif(100_000, 4)),
  defineHostileFile('gif: 65,535 × 65,535 around one pixel', 'either', () => createGif(1, 65_535)),
  defineHostileFile('bmp: two thousand million pixels', 'refused', () => bmp(0x7fffffff, 0x7fffffff)),
  defineHostileFile('bmp: larger than its file', 'refused', () => bmp(7_000, 7_000)),
  defineHostileFile('bmp: turned upside down below all numbers', 'refused', () => bmp(1, -0x80000000)),
  defineHostileFile('a program named as a picture', 'refused', () =>
    Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(5_000)]),
  ),
  defineHostileFile('nothing', 'refused', () => Buffer.alloc(0)),
];
