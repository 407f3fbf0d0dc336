export { createTiles } from './createTiles.ts';
export type { Mesh, MeshSink, Tiles, TilesOptions, TilesResult } from './shapes.ts';
