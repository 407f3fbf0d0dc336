import { Tiles3DLoader } from '@loaders.gl/3d-tiles';
import { load } from '@loaders.gl/core';
import { isRecord } from './json.ts';

const HOST = 'http://tiles.invalid/';

/**
 * Loads a tileset and every tile of it with loaders.gl as anybody would who knows only 3D Tiles. Returns, per tile,
 * what it drew: the number of vertices and the feature ids.
 */
export async function loadWithForeignClient(
  files: ReadonlyMap<string, Uint8Array>,
  tileset: string,
): Promise<{ vertices: number; features: Set<number> }[]> {
  const fetch = async (url: string): Promise<Response> => {
    const bytes = files.get(url.replace(HOST, ''));
    const response = bytes ? new Response(Uint8Array.from(bytes)) : new Response(null, { status: 404 });
    Object.defineProperty(response, 'url', { value: url });
    return response;
  };
  const core = { fetch, worker: false };
  const loaded: unknown = await load(HOST + tileset, Tiles3DLoader, { core, '3d-tiles': { isTileset: true } });
  const found: { vertices: number; features: Set<number> }[] = [];
  const walk = async (tile: unknown): Promise<void> => {
    if (!isRecord(tile)) throw new Error('a tile is no object');
    if (typeof tile.contentUrl === 'string') {
      const options = { core, '3d-tiles': { isTileset: false, loadGLTF: true }, gltf: { loadBuffers: true } };
      found.push(drawnBy(await load(tile.contentUrl, Tiles3DLoader, options)));
    }
    for (const child of Array.isArray(tile.children) ? tile.children : []) await walk(child);
  };
  await walk(isRecord(loaded) ? loaded.root : undefined);
  return found;
}

function drawnBy(content: unknown): { vertices: number; features: Set<number> } {
  const gltf = isRecord(content) && isRecord(content.gltf) ? content.gltf : {};
  const features = new Set<number>();
  let vertices = 0;
  for (const mesh of Array.isArray(gltf.meshes) ? gltf.meshes : []) {
    for (const { attributes } of mesh.primitives) {
      vertices = Math.max(vertices, attributes.POSITION.value.length / 3);
      for (const feature of attributes._FEATURE_ID_0.value) features.add(feature);
    }
  }
  return { vertices, features };
}
