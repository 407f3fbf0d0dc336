export { createTilesBuilder } from './createTilesBuilder.ts';
export type { Mesh, MeshSink, PlacedMesh, TilesBuilder, TilesOptions, TilesResult } from './shapes.ts';
