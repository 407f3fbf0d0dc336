import { handleSandboxWork } from '../sandbox/index.ts';
import { ImageRefused } from './imageRefused.ts';
import { type ImageInfo, imageWork } from './imageWork.ts';

/** Runs in the process outside. */
export const imageHandler = handleSandboxWork(
  imageWork,
  async (input, { maxPixels, maxSides, isAnyPicture }, answering) => {
    const { prepareImage } = await import('./image.ts');
    const heads: ImageInfo[] = [];
    try {
      for (const maxSide of maxSides) {
        const { bytes, ...head } = await prepareImage(input, { maxPixels, maxSide, isAnyPicture });
        await answering.blob(bytes);
        heads.push(head);
      }
    } catch (error) {
      if (error instanceof ImageRefused) return { refused: error.reason };
      throw error;
    }
    return heads;
  },
);
