import { handleWork } from '../outside/index.ts';
import { ImageRefused } from './imageRefused.ts';
import { imageWork, type PictureHead } from './imageWork.ts';

/** Runs in the process outside. */
export const imageHandler = handleWork(imageWork, async (input, { maxPixels, maxSides }, answering) => {
  const { prepareImage } = await import('./image.ts');
  const heads: PictureHead[] = [];
  try {
    for (const maxSide of maxSides) {
      const { bytes, ...head } = await prepareImage(input, { maxPixels, maxSide });
      await answering.blob(bytes);
      heads.push(head);
    }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason };
    throw error;
  }
  return heads;
});
