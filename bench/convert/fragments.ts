import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { IfcImporter } from '@thatopen/fragments';
import { peakBytes, printOutcome } from './outcome.ts';

/**
 * The importer of @thatopen/fragments with its own defaults, which read geometry and properties: `node fragments.mjs
 * <file> <folder>`.
 */
const [, , file = '', folder = ''] = process.argv;
const importer = new IfcImporter();
const engine = path.dirname(createRequire(import.meta.url).resolve('web-ifc'));
importer.wasm = { path: `${engine}/`, absolute: true };
// Its progress would mix with what is told below.
console.log = () => undefined;
const descriptor = openSync(file, 'r');
const made = await importer.process({
  raw: true,
  readFromCallback: true,
  readCallback: (offset: number, length: number) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
  },
});
closeSync(descriptor);
const compressed = gzipSync(made, { level: 9 });
writeFileSync(path.join(folder, 'model.frag'), compressed);
printOutcome({ peakBytes: peakBytes(), bytes: compressed.length, elements: 0 });
