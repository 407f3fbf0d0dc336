import type { Archive } from '../archive/openArchive.ts';
import { NotConvertible } from '../result.ts';
import { gunzipIfCompressed } from './gunzip.ts';
import type { ImplicitJson } from './shapes.ts';
import { readSubtree, type Subtree } from './subtree.ts';
import { resolveArchivePath } from './uri.ts';

const MAX_TILES = 500_000;
const MAX_LEVELS = 30;

type TileCoordinates = { readonly level: number; readonly x: number; readonly y: number; readonly z: number };

/**
 * Addresses of all contents of an implicit tile (3D Tiles 1.1, "Implicit Tiling"): follows the subtrees, which say what
 * is available, and fills the templates.
 *
 * @throws NotConvertible `damaged`, `externalReference` or `tooComplex`
 */
export async function listImplicitContents(
  archive: Archive,
  from: string,
  { subdivisionScheme, subtreeLevels, availableLevels, subtrees }: ImplicitJson,
  templates: readonly string[],
): Promise<string[]> {
  const levels = Number(subtreeLevels);
  const isOctree = subdivisionScheme === 'OCTREE';
  const template = subtrees?.uri;
  const isRight =
    (isOctree || subdivisionScheme === 'QUADTREE') &&
    Number.isInteger(levels) &&
    levels >= 1 &&
    levels <= (isOctree ? 7 : 10) &&
    Number.isInteger(availableLevels) &&
    Number(availableLevels) <= MAX_LEVELS &&
    typeof template === 'string';
  if (!isRight) throw new NotConvertible('damaged', { name: 'implicitTiling' });
  const found: string[] = [];
  const waiting: TileCoordinates[] = [{ level: 0, x: 0, y: 0, z: 0 }];
  let promised = 0;
  /** What is promised for nothing, by one bit for all, must not keep us busy. */
  const promise = (): void => {
    if (++promised > MAX_TILES) throw new NotConvertible('tooComplex');
  };
  for (let root = waiting.pop(); root; root = waiting.pop()) {
    const subtree = await openSubtree(archive, resolveArchivePath(from, fillTemplate(template, root)), {
      levels,
      isOctree,
    });
    for (const [place, uri] of templates.entries())
      for (const inside of subtree.contents(place)) {
        promise();
        const content = fillTemplate(uri, toTileCoordinates(root, inside, isOctree));
        if (!archive.files.has(resolveArchivePath(from, content)))
          throw new NotConvertible('externalReference', { name: content.slice(0, 100) });
        found.push(content);
      }
    if (root.level + levels < Number(availableLevels))
      for (const inside of subtree.children()) {
        promise();
        waiting.push(toTileCoordinates(root, inside, isOctree));
      }
  }
  return found;
}

async function openSubtree(
  archive: Archive,
  name: string,
  form: { readonly levels: number; readonly isOctree: boolean },
): Promise<Subtree> {
  const file = archive.files.get(name);
  if (!file) throw new NotConvertible('externalReference', { name: name.slice(-100) });
  return readSubtree(gunzipIfCompressed(await archive.read(file)), form, async (uri) => {
    const other = archive.files.get(resolveArchivePath(name, uri));
    if (!other) throw new NotConvertible('externalReference', { name: uri.slice(0, 100) });
    return gunzipIfCompressed(await archive.read(other));
  });
}

const fillTemplate = (template: string, { level, x, y, z }: TileCoordinates): string =>
  template
    .replaceAll('{level}', String(level))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{z}', String(z));

/** A tile by its level within a subtree and its number along the Morton curve. */
function toTileCoordinates(
  root: TileCoordinates,
  { level, morton }: { readonly level: number; readonly morton: number },
  isOctree: boolean,
): TileCoordinates {
  const step = isOctree ? 3 : 2;
  const place = { x: 0, y: 0, z: 0 };
  for (let bit = 0; bit < level; bit++) {
    const digit = Math.floor(morton / 2 ** (bit * step));
    place.x += (digit & 1) * 2 ** bit;
    place.y += ((digit >> 1) & 1) * 2 ** bit;
    if (isOctree) place.z += ((digit >> 2) & 1) * 2 ** bit;
  }
  const scale = 2 ** level;
  return {
    level: root.level + level,
    x: root.x * scale + place.x,
    y: root.y * scale + place.y,
    z: root.z * scale + place.z,
  };
}
