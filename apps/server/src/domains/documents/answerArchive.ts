import { refuse } from '@twinscape/contract';
import { ARCHIVE_FILES_MAX, ARCHIVE_MAX_BYTES, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Context, FileAnswer } from '../../platform/http/index.ts';
import { zipOfFiles } from '../../platform/zip/index.ts';
import { loadStoredFiles, openStoredFile } from '../files/index.ts';
import type { DocumentRights } from './accessStore.ts';
import { type Document, loadTrees } from './documentStore.ts';
import { loadNewestVersions } from './documentVersionStore.ts';
import { toNumberedName } from './rules.ts';

/** Of several things together. */
const ARCHIVE_NAME = { cn: '文档', en: 'Documents' };

/** Files in their newest versions, under the folders that were chosen; what may not be taken along stays behind. */
export async function answerArchive(
  { platform, language }: Pick<Context, 'platform' | 'language'>,
  chosen: readonly Document[],
  rights: DocumentRights,
): Promise<FileAnswer> {
  const { db } = platform.database;
  const ids = chosen.map(({ id }) => id);
  const trees = (await loadTrees(db, ids)).filter(({ accessId }) => rights.list(accessId).includes('download'));
  const files = trees.filter(({ isFolder }) => !isFolder);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > ARCHIVE_FILES_MAX || bytes > ARCHIVE_MAX_BYTES)
    throw refuse(refusals['document.archiveTooLarge'], {
      limit: ARCHIVE_FILES_MAX,
      size: `${ARCHIVE_MAX_BYTES / 1024 ** 3} GB`,
    });
  const versions = await loadNewestVersions(
    db,
    files.map(({ id }) => id),
  );
  const stored = new Map(
    (
      await loadStoredFiles(
        db,
        [...versions.values()].map(({ fileId }) => fileId),
      )
    ).map((one) => [one.id, one]),
  );
  const paths = toPaths(trees, new Set(ids));
  const [first] = chosen;
  return {
    name: `${chosen.length === 1 && first ? first.name : ARCHIVE_NAME[language]}.zip`,
    mime: 'application/zip',
    open: async () =>
      zipOfFiles(
        trees.flatMap((one) => {
          const path = paths.get(one.id) ?? one.name;
          if (one.isFolder) return [{ path: `${path}/`, modifiedAt: one.updatedAt }];
          const file = stored.get(versions.get(one.id)?.fileId ?? '');
          return file ? [{ path, modifiedAt: one.updatedAt, open: () => openStoredFile(platform, file) }] : [];
        }),
      ),
  };
}

/** The path of each in the archive. Two chosen things of one name, from two folders, are told apart by a number. */
function toPaths(trees: readonly Document[], chosen: ReadonlySet<string>): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, parentId, name: given } of trees) {
    // An earlier release let a name be what systems take for the folder above.
    const name = /^\.+$/.test(given) ? '_' : given;
    const above = chosen.has(id) ? undefined : paths.get(parentId ?? '');
    let path = above === undefined ? name : `${above}/${name}`;
    for (let number = 2; taken.has(path.toLowerCase()); number++) path = toNumberedName(name, number);
    taken.add(path.toLowerCase());
    paths.set(id, path);
  }
  return paths;
}
