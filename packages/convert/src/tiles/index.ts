export { createTilesBuilder } from './createTilesBuilder.ts';
export type { Mesh, MeshSink, TilesBuilder, TilesResult } from './shapes.ts';
