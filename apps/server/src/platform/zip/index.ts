export { listZip } from './listZip.ts';
export { storedZip } from './storedZip.ts';
export { streamedZip } from './streamedZip.ts';
export { type OpenZip, openZip, zipEntries } from './zipEntries.ts';
export { zipOfFiles } from './zipOfFiles.ts';
export { type ZipLimits, ZipRefused } from './zipRefused.ts';
