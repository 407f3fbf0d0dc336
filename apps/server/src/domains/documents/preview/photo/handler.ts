import { handleSandboxWork } from '../../../../platform/sandbox/index.ts';
import { photoWork } from './work.ts';

/** Runs in the process outside. */
export const photoHandler = handleSandboxWork(photoWork, async (input) => {
  const { readPhoto } = await import('../../../../platform/photo/readPhoto.ts');
  // Whatever is no picture, or a damaged one, says nothing.
  return readPhoto(input).catch(() => ({ refused: true as const }));
});
