export { type BcfArchive, openBcf } from './archive.ts';
export { readMarkup, toDateTime, toGuid, writeMarkup } from './markup.ts';
export {
  type BcfExtensions,
  writeBcfProject,
  writeBcfVersion,
  writeDocuments,
  writeExtensions,
} from './project.ts';
export * from './types.ts';
export * from './vector.ts';
export { listElementIds, readVisualization, toBcfComponent, writeVisualization } from './visualization.ts';
