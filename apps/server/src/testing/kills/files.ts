import { randomBytes } from 'node:crypto';
import { writeBuilding } from '@twinscape/demo-building';

/** Padding makes uploads long enough to be hit; the building itself is small and soon converted. */
const PADDING_BYTES = 12 * 1024 ** 2;

/** The demo building, different each time: a comment of random content stands before its end. */
export async function createFileGenerator(): Promise<(n: number) => Buffer> {
  const pieces: string[] = [];
  for await (const piece of writeBuilding({ size: 'small' })) pieces.push(piece);
  const text = pieces.join('');
  const end = text.lastIndexOf('ENDSEC;');
  return (n) => {
    const padding = randomBytes(Math.floor(((1 + (n % 3)) * PADDING_BYTES) / 6)).toString('hex');
    return Buffer.from(`${text.slice(0, end)}/* ${padding} */\n${text.slice(end)}`);
  };
}
