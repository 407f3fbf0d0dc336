import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { zipOfFiles } from '../../platform/zip/index.ts';

/** Beside the sources in development, beside the bundle in an installation: both lie below `apps/server`. */
const FOLDER = 'adapterHelp';
/** The same archive whoever asks, whenever. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

let archive: Promise<Buffer> | undefined;

/**
 * The guide for those who write adapter packages, with an example that runs, its tests and the types, as one archive.
 * It changes with the program alone.
 */
export function loadDeveloperHelp(): Promise<Buffer> {
  archive ??= writeArchive();
  return archive;
}

async function writeArchive(): Promise<Buffer> {
  const folder = findFolder(path.dirname(fileURLToPath(import.meta.url)));
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const files = names.map((name) => {
    const file = path.join(folder, name);
    return { path: name.split(path.sep).join('/'), modifiedAt: MADE_AT, open: async () => createReadStream(file) };
  });
  return buffer(zipOfFiles(files));
}

function findFolder(from: string): string {
  const here = path.join(from, FOLDER);
  if (existsSync(here)) return here;
  const above = path.dirname(from);
  if (above === from) throw new Error(`the folder ${FOLDER} is missing`);
  return findFolder(above);
}
