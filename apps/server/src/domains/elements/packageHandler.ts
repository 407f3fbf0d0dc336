import { refuse } from '@twinscape/contract';
import {
  type ElementType,
  ELEMENT_PACKAGE_LIMITS as LIMITS,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { handleSandboxWork } from '../../platform/sandbox/index.ts';
import { ZipRefused, zipEntries } from '../../platform/zip/index.ts';
import { packageTooLarge, packageWork } from './packageWork.ts';
import { isModelFile, refuseBadContent, refuseBadEntry } from './rules.ts';

/** A package that is all of one byte is no model: what deflates more is made to fill memory. */
const MAX_RATIO = 500;
const FILES_PER_PIECE = 100;

/** Runs in the process outside. */
export const packageHandler = handleSandboxWork(packageWork, async (input, { elementType }, { piece }) => {
  const entries = await unpackEntries(input, elementType);
  const paths = new Set(entries.keys());
  for (const [path, bytes] of entries) refuseBadContent(path, bytes, paths);
  if (elementType === '3d' && ![...paths].some(isModelFile)) throw refuse(refusals['element.packageNoModel']);
  const files = [...entries].map(([path, { length }]) => ({ path, size: length }));
  for (let at = 0; at < files.length; at += FILES_PER_PIECE) await piece(files.slice(at, at + FILES_PER_PIECE));
  return { files: files.length };
});

async function unpackEntries(content: Buffer, type: ElementType): Promise<Map<string, Buffer>> {
  const limits = { maxEntries: LIMITS.files, maxInflatedBytes: LIMITS.unpacked, maxRatio: MAX_RATIO };
  try {
    return await zipEntries(content, limits, (path) => {
      refuseBadEntry(path, type);
      return !path.endsWith('/');
    });
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    if (error.reason === 'too-large') throw packageTooLarge();
    if (error.reason === 'unsafe') throw refuse(refusals['element.packagePath'], { file: error.part });
    throw refuse(
      error.reason === 'encrypted' ? refusals['element.packageEncrypted'] : refusals['element.packageDamaged'],
    );
  }
}
