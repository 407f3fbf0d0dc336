import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { ImageRefused } from './imageRefused.ts';

export type DrawLimits = { maxPixels: number; maxSide: number };

/** A vector drawing has no pixels of its own; small ones are drawn at least this large so that icons stay sharp. */
const leastSide = 1024;

/**
 * Draws a checked SVG as png in a process of its own, which is killed when time is up: three lines of filters keep the renderer busy
 * for hours, and nothing stops it from within. Costs about a fifth of a second; drawings are uploaded rarely.
 */
export function drawSvg(text: string, limits: DrawLimits, timeout = 10_000): Promise<Buffer> {
  const { maxPixels } = limits;
  const job = JSON.stringify({ ...limits, leastSide, sharp: createRequire(import.meta.url).resolve('sharp') });
  const options = { encoding: 'buffer', timeout, killSignal: 'SIGKILL', maxBuffer: maxPixels * 4 + 1_000_000 } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['-e', program, job], options, (error, png, complaint) => {
      if (error === null) return resolve(png);
      const isSize = complaint.includes('pixel limit');
      reject(new ImageRefused(error.killed ? 'too-complex' : isSize ? 'too-many-pixels' : 'damaged', { cause: error }));
    });
    // A child that died early closes its input; its exit says why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(text);
  });
}

/** 72 dpi draws one pixel per unit; sharp takes no density below 1, and what is still too large then is refused as such. */
const program = `
const { maxPixels, maxSide, leastSide, sharp: path } = JSON.parse(process.argv[1]);
const sharp = require(path);
const pieces = [];
process.stdin.on('data', (piece) => pieces.push(piece)).on('end', async () => {
  try {
    const svg = Buffer.concat(pieces);
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    const side = Math.min(maxSide, Math.max(leastSide, width, height), Math.sqrt(maxPixels));
    const density = Math.min(72000, Math.max(1, (72 * side) / Math.max(width, height)));
    const drawing = sharp(svg, { density, limitInputPixels: Math.ceil(maxPixels * 1.1), failOn: 'error' });
    process.stdout.write(await drawing.png().toBuffer());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
});`;
