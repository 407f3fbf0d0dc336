import { handleSandboxWork } from '../../../platform/sandbox/index.ts';
import { panoramaWork } from './work.ts';

/** Runs in the process outside. */
export const panoramaHandler = handleSandboxWork(panoramaWork, async (input, { blurs }, answering) => {
  const { convertPhotograph, PhotographRefused } = await import('./convertPhotograph.ts');
  try {
    const { pack, sphere, cover, thumbnail, ...head } = await convertPhotograph(input, blurs);
    for (const bytes of [pack, sphere, cover, thumbnail]) await answering.blob(bytes);
    return head;
  } catch (error) {
    if (error instanceof PhotographRefused) return { refused: error.reason };
    throw error;
  }
});
