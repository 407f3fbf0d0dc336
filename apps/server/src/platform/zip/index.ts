export { listZip } from './listZip.ts';
export { storedZip } from './storedZip.ts';
export { streamedZip } from './streamedZip.ts';
export { readZip, zipEntries } from './zipEntries.ts';
export { type ZippedPart, zipOfFiles, zipOfParts } from './zipOfFiles.ts';
export { type ZipLimits, ZipRefused } from './zipRefused.ts';
