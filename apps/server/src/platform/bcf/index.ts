export { type BcfArchive, openBcf } from './archive.ts';
export { keepGiven, writeMarkup } from './markup.ts';
export {
  writeBcfProject,
  writeBcfVersion,
  writeDocuments,
  writeExtensions,
} from './project.ts';
export * from './types.ts';
export * from './vector.ts';
export { listElementIds, readVisualization, toBcfComponent, writeVisualization } from './visualization.ts';
