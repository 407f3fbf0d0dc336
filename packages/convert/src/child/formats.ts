import path from 'node:path';
import { isClosed, NotConvertible } from '../result.ts';
import { checkedFormat } from './checkedFormat.ts';
import type { Reader, Work } from './work.ts';

// Loaded when it is needed: a conversion uses one of them, and some bring large engines.
const readIfc: Reader = async (file, work) => (await import('./readIfc.ts')).readIfc(file, work);
const readGltf: Reader = async (file, work) => (await import('../mesh/gltf/read.ts')).readGltf(file, work);
const readObj: Reader = async (file, work) => (await import('../mesh/obj/read.ts')).readObj(file, work);
const readStl: Reader = async (file, work) => (await import('../mesh/stl.ts')).readStl(file, work);

/** Formats that are read as they are, by the ending of the file. */
const OPEN: Readonly<Record<string, Reader>> = {
  '.ifc': readIfc,
  '.glb': readGltf,
  '.gltf': readGltf,
  '.obj': readObj,
  '.stl': readStl,
};

const readOpen = async (file: string, work: Work): ReturnType<Reader> => {
  const extension = path.extname(file).toLowerCase();
  const read = OPEN[extension];
  if (!read) throw new NotConvertible('notThisFormat', { extension });
  await checkedFormat(file, extension);
  return read(file, work);
};

const ARCHIVES = ['.zip', '.ifczip'];

/** What reads files of this ending; each checks first that the content is what the ending says. */
export function readerOf(extension: string): Reader {
  const read = OPEN[extension];
  if (read)
    return async (file, work) => {
      await checkedFormat(file, extension);
      return read(file, work);
    };
  if (ARCHIVES.includes(extension))
    return async (file, work) => {
      await checkedFormat(file, extension);
      const isIfc = extension === '.ifczip';
      const { readArchive } = await import('../archive/index.ts');
      return readArchive(file, work, {
        extensions: isIfc ? ['.ifc'] : Object.keys(OPEN),
        tilesets: !isIfc,
        read: readOpen,
      });
    };
  if (isClosed(extension))
    return async (file, work) => {
      await checkedFormat(file, extension);
      const { readClosed } = await import('../external/index.ts');
      return readClosed(file, work, readOpen);
    };
  throw new NotConvertible('notThisFormat', { extension });
}
