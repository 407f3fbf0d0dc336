import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.mjs';

/** Bytes: what is smaller travels in one packet anyway. */
const SMALLEST = 1024;
const TEXT = /\.(js|css|svg|json|wasm)$/;
/** Compressed files of earlier builds by the hash of their content: most of a page stays as it was. */
const KEPT = path.join(root, 'node_modules/.cache/twinscape-compressed');

const ENCODINGS = /** @type {const} */ ([
  [
    'br',
    (/** @type {Buffer} */ bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['gz', (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 })],
]);

/**
 * Lays a `.br` and a `.gz` beside every file of a folder that gets smaller by it, as small as can be: a server sends them as they are, and compresses nothing
 * while somebody waits.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  await mkdir(KEPT, { recursive: true });
  const before = new Set(await readdir(KEPT));
  const names = await readdir(folder);
  const used = await Promise.all(
    names.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))),
  );
  const gone = [...before].filter((name) => !used.flat().includes(name));
  await Promise.all(gone.map((name) => rm(path.join(KEPT, name))));
}

/** Answers what of the kept files it has used or made. @param {string} file @returns {Promise<string[]>} */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return [];
  const hash = createHash('sha256').update(bytes).digest('hex');
  const names = [];
  for (const [ending, compress] of ENCODINGS) {
    const name = `${hash}.${ending}`;
    const place = path.join(KEPT, name);
    const kept = await readFile(place).catch(() => undefined);
    const packed = kept ?? (await compress(bytes));
    if (!kept) await writeFile(place, packed);
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
    names.push(name);
  }
  return names;
}
