import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './bmp.ts';
import { ImageRefused } from './imageRefused.ts';
import type { PreparedImage } from './imageWork.ts';
import { renderSvg } from './renderSvg.ts';
import { sniffBytes } from './sniff.ts';
import { parseSafeSvg } from './svg.ts';
import { isSvg } from './svgRoot.ts';
import { decodeTextBytes } from './textContent.ts';

export { ImageRefused } from './imageRefused.ts';

export type ImageLimits = {
  /** Pixels of the picture as uploaded; above, it is refused before it is decoded. */
  maxPixels: number;
  /** The longer side of the result, in pixels; larger pictures are scaled down. */
  maxSide: number;
  /** It may be a scan (tiff) or an avif, too: where pictures are looked at that nobody asked for as such. */
  isAnyPicture?: boolean | undefined;
};

const seconds = 20;

/**
 * Makes a new picture out of an uploaded one (jpeg, png, gif, webp, bmp, svg, by content): nothing of the upload's
 * bytes survives, so neither metadata, nor trailing data, nor tricks against decoders reach a browser. Upright, in
 * sRGB, the first frame only. Photographs stay jpeg, webp stays webp, everything else becomes png. Throws
 * `ImageRefused`.
 *
 * Decoders and the drawing of SVG may take any time and memory: for what strangers sent this runs in a process outside
 * (`prepareImageInSandbox`). Here it is called only for pictures that the program itself brings.
 */
export async function prepareImage(input: Buffer | string, limits: ImageLimits): Promise<PreparedImage> {
  const firstBytes = typeof input === 'string' ? await readStart(input) : input.subarray(0, sniffBytes);
  const format = await detectFormat(firstBytes, limits.isAnyPicture);
  try {
    const picture = (await openImage(input, format, limits))
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: limits.maxSide, height: limits.maxSide, fit: 'inside', withoutEnlargement: true });
    const mime = format === 'image/jpeg' || format === 'image/webp' ? format : 'image/png';
    const { data, info } = await encodeImage(picture, mime).toBuffer({ resolveWithObject: true });
    return { bytes: data, mime, extension: extensions[mime], width: info.width, height: info.height };
  } catch (error) {
    throw toImageRefused(error);
  }
}

type Format = PreparedImage['mime'] | 'image/gif' | 'image/bmp' | 'image/svg+xml' | 'image/tiff' | 'image/avif';

/** Decided before libvips sees a byte: it would open more formats than we accept. */
async function detectFormat(firstBytes: Buffer, isAnyPicture = false): Promise<Format> {
  if (isSvg(decodeTextBytes(firstBytes) ?? '')) return 'image/svg+xml';
  const mime = (await fileTypeFromBuffer(firstBytes).catch(() => undefined))?.mime;
  switch (mime) {
    case 'image/apng':
      return 'image/png';
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
    case 'image/gif':
    case 'image/bmp':
      return mime;
    case 'image/tiff':
    case 'image/avif':
      if (isAnyPicture) return mime;
      throw new ImageRefused('not-an-image');
    default:
      throw new ImageRefused('not-an-image');
  }
}

async function openImage(input: Buffer | string, format: Format, limits: ImageLimits): Promise<Sharp> {
  if (format !== 'image/svg+xml' && format !== 'image/bmp') {
    return sharp(input, { limitInputPixels: limits.maxPixels, failOn: 'error' });
  }
  const file = typeof input === 'string' ? await readFile(input) : input;
  if (format === 'image/svg+xml') return await rasterizeSvg(file, limits);
  const { data, ...raw } = decodeBmp(file, limits.maxPixels);
  return sharp(data, { raw });
}

async function rasterizeSvg(file: Buffer, limits: ImageLimits): Promise<Sharp> {
  const { text, embedded } = parseSafeSvg(file);
  for (const picture of embedded) {
    await detectFormat(picture);
    await sharp(picture, { limitInputPixels: limits.maxPixels }).metadata();
  }
  return sharp(await renderSvg(text, limits));
}

function encodeImage(picture: Sharp, mime: PreparedImage['mime']): Sharp {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 85 });
    case 'image/webp':
      return picture.webp({ quality: 85 });
    case 'image/png':
      return picture.png();
  }
}

const extensions = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' } as const;

/** The size limit has no code of its own in sharp, only its message. */
function toImageRefused(error: unknown): ImageRefused {
  if (error instanceof ImageRefused) return error;
  const isSize = error instanceof Error && /pixel limit/.test(error.message);
  return new ImageRefused(isSize ? 'too-many-pixels' : 'damaged', { cause: error });
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
