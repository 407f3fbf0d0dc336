import type { JSHandle } from 'playwright-core';

/**
 * Colours that a page has read, four bytes a pixel. They come over as one text: writing a list of so many numbers and
 * reading it takes longer than drawing them.
 */
export async function decodePixels(read: JSHandle<Uint8ClampedArray>): Promise<Uint8Array> {
  const text = await read.evaluate((data) => {
    const pieces: string[] = [];
    for (let begin = 0; begin < data.length; begin += 8192)
      pieces.push(String.fromCharCode(...data.subarray(begin, begin + 8192)));
    return btoa(pieces.join(''));
  });
  await read.dispose();
  return new Uint8Array(Buffer.from(text, 'base64'));
}
