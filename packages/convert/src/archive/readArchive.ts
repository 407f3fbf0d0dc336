import path from 'node:path';
import type { ConversionWork, ModelConversion, ModelReader } from '../child/conversionWork.ts';
import { NotConvertible } from '../result.ts';
import { readTileset } from '../tileset/index.ts';
import { toReasonName } from './entryName.ts';
import { type Archive, type ArchiveFile, openArchive } from './openArchive.ts';

export type ArchiveOptions = {
  /** Endings of the models that may be in it. */
  readonly extensions: readonly string[];
  /** Whether a 3D Tiles tileset may be in it. */
  readonly tilesets: boolean;
  /** Reads the model that was found, unpacked. */
  readonly read: ModelReader;
};

/** What a model in these formats may refer to, unpacked beside it. */
const COMPANIONS: Readonly<Record<string, RegExp>> = {
  '.obj': /\.mtl$/i,
  '.gltf': /\.(bin|png|jpe?g|webp)$/i,
};

/** A zip archive: a tileset where it has a tileset.json, otherwise the one model in it. */
export async function readArchive(
  file: string,
  work: ConversionWork,
  options: ArchiveOptions,
): Promise<ModelConversion> {
  const archive = await openArchive(file);
  try {
    const tileset = options.tilesets ? findTileset(archive) : undefined;
    if (tileset) return await readTileset(archive, tileset, work);
    const model = findModel(archive, options.extensions);
    return await options.read(await unpackModel(archive, model, work), work);
  } finally {
    archive.close();
  }
}

const depth = (name: string): number => name.split('/').length;

/** The tileset.json nearest to the top; deeper ones belong to it. */
function findTileset({ files }: Archive): ArchiveFile | undefined {
  const found = [...files.values()]
    .filter((file) => path.posix.basename(file.path) === 'tileset.json')
    .sort((a, b) => depth(a.path) - depth(b.path));
  const [first, second] = found;
  if (first && second && depth(first.path) === depth(second.path)) throw severalModelsError(found);
  return first;
}

function findModel({ files }: Archive, extensions: readonly string[]): ArchiveFile {
  const found = [...files.values()].filter((file) => extensions.includes(path.extname(file.path).toLowerCase()));
  const [only] = found;
  if (!only) throw new NotConvertible('archiveNoModel', { formats: extensions.join(' ') });
  if (found.length > 1) throw severalModelsError(found);
  return only;
}

const severalModelsError = (found: readonly ArchiveFile[]): NotConvertible =>
  new NotConvertible('archiveSeveralModels', {
    count: found.length,
    names: found
      .slice(0, 3)
      .map((file) => toReasonName(path.posix.basename(file.path)))
      .join('、'),
  });

/**
 * Unpacks the model, with what it may refer to, into the scratch folder. Names are those of the archive, which have
 * been found safe.
 */
async function unpackModel(archive: Archive, model: ArchiveFile, { scratch, report }: ConversionWork): Promise<string> {
  const extension = path.extname(model.path).toLowerCase();
  const companions = [...archive.files.values()].filter((file) => COMPANIONS[extension]?.test(file.path));
  const target = (file: ArchiveFile): string => path.join(scratch, 'unpacked', file.path);
  await report.runStage('reading', async (onProgress) => {
    const all = [model, ...companions];
    for (const [place, file] of all.entries()) {
      await archive.unpack(file, target(file));
      onProgress((place + 1) / all.length);
    }
  });
  return target(model);
}
