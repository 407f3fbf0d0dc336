import { ImageRefused } from './imageRefused.ts';

export type RawPixels = { data: Buffer; width: number; height: number; channels: 4 };

/** Of Windows 3 up to the fifth version; the older header of 12 bytes is not read. */
const headerSizes = new Set([40, 52, 56, 64, 108, 124]);

/**
 * Decodes an uncompressed Windows bitmap (1, 4, 8, 24 or 32 bits a pixel), because libvips reads none.
 * Compressed ones and 16 bits are refused as damaged: nothing that people upload today writes them.
 */
export function decodeBmp(file: Buffer, maxPixels: number): RawPixels {
  const damaged = () => new ImageRefused('damaged');
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM' || !headerSizes.has(file.readUInt32LE(14)))
    throw damaged();
  const headerEnd = 14 + file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  if (width < 1 || height < 1) throw damaged();
  if (width * height > maxPixels) throw new ImageRefused('too-many-pixels');

  const isMasked = compression === 3 && bits === 32 && file.length >= 70;
  // The masks follow the plain header and are part of the later ones: the same place. Only the usual order of channels
  // is read.
  const hasUsualMasks = isMasked && [0xff0000, 0xff00, 0xff].every((mask, n) => file.readUInt32LE(54 + n * 4) === mask);
  if (compression !== 0 && !hasUsualMasks) throw damaged();
  const hasAlpha = isMasked && headerEnd >= 70 && file.readUInt32LE(66) === 0xff000000;

  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixels = file.readUInt32LE(10);
  if (![1, 4, 8, 24, 32].includes(bits) || pixels < headerEnd || pixels + stride * height > file.length)
    throw damaged();

  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++) {
    const row = pixels + stride * (signedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const from = bits >= 24 ? row + x * (bits / 8) : headerEnd + 4 * paletteIndex(file, row, x, bits);
      if (bits < 24 && from + 4 > pixels) throw damaged(); // an index past the palette
      const to = (y * width + x) * 4;
      data[to] = file[from + 2] ?? 0;
      data[to + 1] = file[from + 1] ?? 0;
      data[to + 2] = file[from] ?? 0;
      if (hasAlpha) data[to + 3] = file[from + 3] ?? 255;
    }
  }
  return { data, width, height, channels: 4 };
}

function paletteIndex(file: Buffer, row: number, x: number, bits: number): number {
  const byte = file[row + Math.floor((x * bits) / 8)] ?? 0;
  const shift = 8 - bits - ((x * bits) % 8);
  return (byte >> shift) & ((1 << bits) - 1);
}
