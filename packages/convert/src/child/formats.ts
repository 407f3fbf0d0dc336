import path from 'node:path';
import { isClosedFormat, NotConvertible } from '../result.ts';
import { checkFormat } from './checkFormat.ts';
import type { ConversionWork, ModelReader } from './conversionWork.ts';

// Loaded when it is needed: a conversion uses one of them, and some bring large engines.
const readIfc: ModelReader = async (file, work) => (await import('./readIfc.ts')).readIfc(file, work);
const readGltf: ModelReader = async (file, work) => (await import('../mesh/gltf/read.ts')).readGltf(file, work);
const readObj: ModelReader = async (file, work) => (await import('../mesh/obj/read.ts')).readObj(file, work);
const readStl: ModelReader = async (file, work) => (await import('../mesh/stl.ts')).readStl(file, work);

/** Formats that are read as they are, by the ending of the file. */
const OPEN_READERS: Readonly<Record<string, ModelReader>> = {
  '.ifc': readIfc,
  '.glb': readGltf,
  '.gltf': readGltf,
  '.obj': readObj,
  '.stl': readStl,
};

const readOpenFormat = async (file: string, work: ConversionWork): ReturnType<ModelReader> => {
  const extension = path.extname(file).toLowerCase();
  const read = OPEN_READERS[extension];
  if (!read) throw new NotConvertible('notThisFormat', { extension });
  await checkFormat(file, extension);
  return read(file, work);
};

const ARCHIVE_EXTENSIONS = ['.zip', '.ifczip'];

/** What reads files of this ending; each checks first that the content is what the ending says. */
export function findReader(extension: string): ModelReader {
  const read = OPEN_READERS[extension];
  if (read)
    return async (file, work) => {
      await checkFormat(file, extension);
      return read(file, work);
    };
  if (ARCHIVE_EXTENSIONS.includes(extension))
    return async (file, work) => {
      await checkFormat(file, extension);
      const isIfc = extension === '.ifczip';
      const { readArchive } = await import('../archive/index.ts');
      return readArchive(file, work, {
        extensions: isIfc ? ['.ifc'] : Object.keys(OPEN_READERS),
        tilesets: !isIfc,
        read: readOpenFormat,
      });
    };
  if (isClosedFormat(extension))
    return async (file, work) => {
      await checkFormat(file, extension);
      const { readClosedFormat: readClosed } = await import('../external/index.ts');
      return readClosed(file, work, readOpenFormat);
    };
  throw new NotConvertible('notThisFormat', { extension });
}
