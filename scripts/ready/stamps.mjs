import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const SKIPPED = /(^|[\\/])(node_modules|dist|testing)$|\.(test|fixture|prove)\.tsx?$|(^|[\\/])\.[^\\/]+$/;

/**
 * What a build was made from. By content, not by time: a checkout or a copy of the folder does not build anew.
 * @param {readonly string[]} sources files and folders below the repository
 */
export function fingerprint(sources) {
  const hash = createHash('sha1').update(process.versions.modules);
  const add = (/** @type {string} */ name) => {
    const full = path.join(root, name);
    if (SKIPPED.test(name) || !existsSync(full)) return;
    if (statSync(full).isDirectory()) for (const entry of readdirSync(full).sort()) add(path.join(name, entry));
    else hash.update(`${name}\0`).update(readFileSync(full));
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

const toStampPath = (/** @type {string} */ output) => path.join(root, output, '.built-from');

/** @param {string} output @param {string} print */
export const isBuiltFrom = (output, print) =>
  existsSync(toStampPath(output)) && readFileSync(toStampPath(output), 'utf8') === print;

/** @param {string} output @param {string} print */
export const stampBuild = (output, print) => writeFileSync(toStampPath(output), print);

/** Before a build begins and when a watcher writes there: what stands in the folder is of no known state. @param {string} output */
export const clearStamp = (output) => rmSync(toStampPath(output), { force: true });
