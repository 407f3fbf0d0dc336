import { readFileSync } from 'node:fs';
import { IfcAPI, LogLevel } from 'web-ifc';
import type { MeshSink } from '../../tiles/index.ts';
import { createMeshReader } from '../meshReader.ts';

/** Draws products as web-ifc does when it has the whole file and is asked for each of them by itself. */
export async function drawOneByOne(file: string, products: Iterable<number>, sink: MeshSink): Promise<void> {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(readFileSync(file));
  const read = createMeshReader(api, model, sink);
  for (const product of products) api.StreamMeshes(model, [product], read);
  api.Dispose();
}
