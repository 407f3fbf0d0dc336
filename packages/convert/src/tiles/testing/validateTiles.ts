import { validateBytes } from 'gltf-validator';
import type { TilesResult } from '../shapes.ts';
import { readGlbBox } from './glbJson.ts';
import { decodeGlb } from './readBack.ts';
import { validateTileset } from './tilesetRules.ts';

/**
 * What the validator of the Khronos Group finds in a GLB; it knows nothing of compression, which is no fault of the
 * file.
 */
async function glbComplaints(name: string, glb: Uint8Array): Promise<string[]> {
  const { issues } = await validateBytes(glb, { maxIssues: 0, ignoredIssues: ['UNSUPPORTED_EXTENSION'] });
  return issues.messages
    .filter(({ severity }) => severity <= 1)
    .map(({ code, message, pointer }) => `${name}${pointer ?? ''} ${code}: ${message}`);
}

/**
 * Everything that is wrong with the files of a conversion by the rules of glTF 2.0 (as stored, and decoded) and 3D
 * Tiles 1.1.
 */
export async function validateTiles(files: ReadonlyMap<string, Uint8Array>, result: TilesResult): Promise<string[]> {
  const found: string[] = [];
  for (const path of [result.tileset, result.spaces]) {
    if (path === undefined) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const json: unknown = JSON.parse(Buffer.from(files.get(path) ?? []).toString());
    found.push(
      ...validateTileset(json, (uri) => {
        const glb = files.get(folder + uri);
        return glb && readGlbBox(glb);
      }),
    );
  }
  for (const [name, bytes] of files) {
    if (!name.endsWith('.glb')) continue;
    found.push(...(await glbComplaints(name, bytes)));
    found.push(...(await glbComplaints(`${name} decoded`, await decodeGlb(bytes))));
  }
  return found;
}
