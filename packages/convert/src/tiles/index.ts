export { createTiles } from './createTiles.ts';
export type { Mesh, MeshSink, Placed, Tiles, TilesOptions, TilesResult } from './shapes.ts';
