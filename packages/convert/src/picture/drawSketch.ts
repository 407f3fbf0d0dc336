import path from 'node:path';
import sharp from 'sharp';
import type { ElementShape, ModelContent } from '../content.ts';
import { drawPlan } from './plan.ts';

const LARGE = 1280;
const SMALL = 256;

/**
 * A plan drawn from the boxes of the elements, as PNG on a transparent ground, 16 : 10, 1280 and 256 pixels wide:
 * something to see before anybody has opened the model. Needs no GPU.
 *
 * @returns names of the files in the folder; undefined where nothing can be drawn
 */
export async function drawSketch(
  content: ModelContent,
  shapes: ReadonlyMap<number, ElementShape>,
  folder: string,
): Promise<{ readonly small: string; readonly large: string } | undefined> {
  const svg = drawPlan(content, shapes);
  if (svg === undefined) return undefined;
  const files = { small: 'thumbnail-256.png', large: 'thumbnail-1280.png' };
  const large = await sharp(Buffer.from(svg)).resize(LARGE).png({ compressionLevel: 9 }).toBuffer();
  await sharp(large).toFile(path.join(folder, files.large));
  await sharp(large).resize(SMALL).png({ compressionLevel: 9 }).toFile(path.join(folder, files.small));
  return files;
}
