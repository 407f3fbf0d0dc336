import sharp from 'sharp';
import { ImageRefused } from './imageRefused.ts';

export type DrawLimits = { maxPixels: number; maxSide: number };

/** A vector drawing has no pixels of its own; small ones are drawn at least this large so that icons stay sharp. */
const leastSide = 1024;

/**
 * Draws a checked SVG as png. Three lines of filters keep the renderer busy for hours or fill the memory, and nothing
 * stops it from within: for what strangers sent, only the process outside calls this, whose time and memory are
 * bounded. 72 dpi draws one pixel per unit; sharp takes no density below 1, and what is still too large then is refused
 * as such.
 */
export async function renderSvg(text: string, { maxPixels, maxSide }: DrawLimits): Promise<Buffer> {
  const svg = Buffer.from(text);
  try {
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    const side = Math.min(maxSide, Math.max(leastSide, width, height), Math.sqrt(maxPixels));
    const density = Math.min(72000, Math.max(1, (72 * side) / Math.max(width, height)));
    const drawing = sharp(svg, { density, limitInputPixels: Math.ceil(maxPixels * 1.1), failOn: 'error' });
    return await drawing.png({ compressionLevel: 1 }).toBuffer();
  } catch (cause) {
    const isSize = cause instanceof Error && cause.message.includes('pixel limit');
    throw new ImageRefused(isSize ? 'too-many-pixels' : 'damaged', { cause });
  }
}
