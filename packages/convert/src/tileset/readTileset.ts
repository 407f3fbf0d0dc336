import path from 'node:path';
import { shown } from '../archive/entryName.ts';
import type { Archive, ArchiveFile } from '../archive/openArchive.ts';
import type { Converted, Work } from '../child/work.ts';
import { Elements } from '../mesh/elements.ts';
import { NotConvertible } from '../result.ts';
import { Pack } from '../tiles/pack.ts';
import { boxOf } from './bounds.ts';
import { isContent, trianglesIn } from './content.ts';
import { plain } from './plain.ts';
import { Survey } from './survey.ts';

/**
 * Endings of what a tileset is made of. Nothing else is kept: what a browser might take for a page has no business in
 * it.
 */
const KEPT = /\.(json|b3dm|i3dm|pnts|cmpt|glb|gltf|bin|subtree|geojson|png|jpe?g|webp|ktx2|terrain)$/i;
const LARGEST_FILE = 512 * 1024 ** 2;

/**
 * A 3D Tiles tileset (1.0 or 1.1) in an archive: kept as it is, with its paths. Everything that its JSON refers to must
 * be there. One element for the tileset, and below it one for each content that bears a name.
 */
export async function readTileset(archive: Archive, entry: ArchiveFile, work: Work): Promise<Converted> {
  const survey = await work.report.during('reading', () => surveyed(archive, entry));
  const elements = new Elements();
  const top = elements.add({ class: 'Tileset', name: survey.name ?? work.request.name ?? 'Tileset' });
  for (const name of survey.names) elements.add({ class: 'TileContent', name, parent: top });
  const pack = await work.report.during('tiles', (onProgress) => packed(archive, survey, work.folder, onProgress));
  if (survey.contents.size === 0) throw new NotConvertible('noGeometry');
  const box = boxOf(survey.root);
  return {
    content: elements.content(`3D Tiles ${survey.version}`),
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

async function surveyed(archive: Archive, entry: ArchiveFile): Promise<Survey> {
  const survey = new Survey(archive);
  await survey.tileset(entry.path);
  return survey;
}

async function packed(
  archive: Archive,
  { contents }: Survey,
  folder: string,
  onProgress: (share: number) => void,
): Promise<{ readonly entries: Pack['entries']; readonly triangles: number; readonly left: number }> {
  const pack = await Pack.create(folder);
  const kept = [...archive.files.values()].filter((file) => KEPT.test(file.path));
  let triangles = 0;
  try {
    for (const [place, file] of kept.entries()) {
      if (file.size > LARGEST_FILE) throw new NotConvertible('tooLarge');
      const bytes = plain(await archive.read(file));
      if (contents.has(file.path)) {
        if (!isContent(bytes)) throw new NotConvertible('damaged', { name: shown(path.posix.basename(file.path)) });
        triangles += trianglesIn(bytes);
      }
      await pack.add(file.path, bytes);
      onProgress((place + 1) / kept.length);
    }
  } finally {
    await pack.close();
  }
  return { entries: pack.entries, triangles, left: archive.files.size - kept.length };
}
