import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import { handleSandboxWork } from '../../../../platform/sandbox/index.ts';
import { ImageRefused } from '../../../../platform/storage/imageRefused.ts';
import type { ImageInfo } from '../../../../platform/storage/index.ts';
import { XmlRefused } from '../../../../platform/text/index.ts';
import { ZipRefused } from '../../../../platform/zip/index.ts';
import { readBcf } from './bcfFile.ts';
import { bcfWork, type ReadTopic } from './work.ts';

/** Runs in the process outside. A picture that several topics share is made anew once. */
export const bcfHandler = handleSandboxWork(
  bcfWork,
  async (input, { maxPixels, maxSide, maxViews }, { blob, piece }) => {
    const topics = await readBcf(input, maxViews).catch((error: unknown) => {
      throw error instanceof ZipRefused || error instanceof XmlRefused
        ? refuse(refusals['view.fileUnreadable'])
        : error;
    });
    if (topics.length > maxViews) throw refuse(refusals['view.tooMany'], { limit: maxViews });
    const { prepareImage } = await import('../../../../platform/storage/image.ts');
    const made = new Map<Buffer, ImageInfo & { readonly blob: number }>();
    for (const { picture, ...topic } of topics) {
      let head = picture && made.get(picture);
      if (picture && !head) {
        const prepared = await prepareImage(picture, { maxPixels, maxSide }).catch(refusedPicture);
        if (prepared instanceof ImageRefused) return { refused: prepared.reason, name: topic.title };
        const { bytes, ...rest } = prepared;
        head = { ...rest, blob: await blob(bytes) };
        made.set(picture, head);
      }
      await piece({ ...topic, ...(head ? { picture: head } : {}) } satisfies ReadTopic);
    }
    return { topics: topics.length };
  },
);

function refusedPicture(error: unknown): ImageRefused {
  if (error instanceof ImageRefused) return error;
  throw error;
}
