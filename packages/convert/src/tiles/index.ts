export type { Mesh, MeshSink, Tiles, TilesOptions, TilesResult } from './shapes.ts';
