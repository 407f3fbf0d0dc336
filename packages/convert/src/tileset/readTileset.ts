import path from 'node:path';
import { toReasonName } from '../archive/entryName.ts';
import type { Archive, ArchiveFile } from '../archive/openArchive.ts';
import type { ConversionWork, ModelConversion } from '../child/conversionWork.ts';
import { MeshElements } from '../mesh/elements.ts';
import { NotConvertible } from '../result.ts';
import { TilePackWriter } from '../tiles/packWriter.ts';
import { toBox } from './bounds.ts';
import { countTriangles, isTileContent } from './content.ts';
import { gunzipIfCompressed } from './gunzip.ts';
import { TilesetSurvey } from './survey.ts';

/**
 * Endings of what a tileset is made of. Nothing else is kept: what a browser might take for a page has no business in
 * it.
 */
const KEPT_EXTENSIONS = /\.(json|b3dm|i3dm|pnts|cmpt|glb|gltf|bin|subtree|geojson|png|jpe?g|webp|ktx2|terrain)$/i;
const MAX_FILE_BYTES = 512 * 1024 ** 2;

/**
 * A 3D Tiles tileset (1.0 or 1.1) in an archive: kept as it is, with its paths. Everything that its JSON refers to must
 * be there. One element for the tileset, and below it one for each content that bears a name.
 */
export async function readTileset(
  archive: Archive,
  entry: ArchiveFile,
  work: ConversionWork,
): Promise<ModelConversion> {
  const survey = await work.report.runStage('reading', () => surveyTileset(archive, entry));
  const elements = new MeshElements();
  const top = elements.add({ class: 'Tileset', name: survey.name ?? work.request.name ?? 'Tileset' });
  for (const name of survey.names) elements.add({ class: 'TileContent', name, parent: top });
  const pack = await work.report.runStage('tiles', (onProgress) => packFiles(archive, survey, work.folder, onProgress));
  if (survey.contents.size === 0) throw new NotConvertible('noGeometry');
  const box = toBox(survey.root);
  return {
    content: elements.toContent(`3D Tiles ${survey.version}`),
    tiles: {
      entries: pack.entries,
      tileset: entry.path,
      ...(box === undefined ? {} : { box }),
      shapes: new Map(),
      triangles: pack.triangles,
      tiles: survey.contents.size,
      warnings: pack.left > 0 ? [`${pack.left} files that belong to no tileset were left out`] : [],
    },
    warnings: [],
  };
}

async function surveyTileset(archive: Archive, entry: ArchiveFile): Promise<TilesetSurvey> {
  const survey = new TilesetSurvey(archive);
  await survey.followTileset(entry.path);
  return survey;
}

async function packFiles(
  archive: Archive,
  { contents }: TilesetSurvey,
  folder: string,
  onProgress: (share: number) => void,
): Promise<{ readonly entries: TilePackWriter['entries']; readonly triangles: number; readonly left: number }> {
  const pack = await TilePackWriter.create(folder);
  const kept = [...archive.files.values()].filter((file) => KEPT_EXTENSIONS.test(file.path));
  let triangles = 0;
  try {
    for (const [place, file] of kept.entries()) {
      if (file.size > MAX_FILE_BYTES) throw new NotConvertible('tooLarge');
      const bytes = gunzipIfCompressed(await archive.read(file));
      if (contents.has(file.path)) {
        if (!isTileContent(bytes))
          throw new NotConvertible('damaged', { name: toReasonName(path.posix.basename(file.path)) });
        triangles += countTriangles(bytes);
      }
      await pack.add(file.path, bytes);
      onProgress((place + 1) / kept.length);
    }
  } finally {
    await pack.close();
  }
  return { entries: pack.entries, triangles, left: archive.files.size - kept.length };
}
