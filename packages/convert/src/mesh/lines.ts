import { open } from 'node:fs/promises';
import { NotConvertible } from '../result.ts';

const PIECE = 1024 ** 2;
const MAX_LINE_LENGTH = 1024 ** 2;

/**
 * The lines of a text file, a good many at a time, without their ends; bytes that are no UTF-8 become U+FFFD.
 *
 * @throws NotConvertible `damaged` at a line of more than a million characters
 */
export async function* readLines(
  file: string,
  onProgress: (share: number) => void = () => {},
): AsyncGenerator<string[]> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const piece = Buffer.allocUnsafe(PIECE);
    const decoder = new TextDecoder();
    let rest = '';
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(piece, 0, PIECE, at);
      at += bytesRead;
      const lines = (rest + decoder.decode(piece.subarray(0, bytesRead), { stream: bytesRead > 0 })).split(
        /\r\n|\n|\r/,
      );
      if (bytesRead === 0) {
        yield lines;
        return;
      }
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_LENGTH) throw new NotConvertible('damaged');
      yield lines;
      onProgress(at / size);
    }
  } finally {
    await handle.close();
  }
}
