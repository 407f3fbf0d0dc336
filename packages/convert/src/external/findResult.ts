import { open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { NotConvertible } from '../result.ts';

const IFC = Buffer.from('ISO-10303-21');
const GLB = Buffer.from('glTF');

/**
 * The one IFC or GLB file in the folder of a converter's results, told by its content and given the ending that goes
 * with it. An IFC file is preferred: it knows what things are.
 *
 * @throws NotConvertible `converterNoResult` without, or with several of a kind
 */
export async function findResult(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Record<'.ifc' | '.glb', string[]> = { '.ifc': [], '.glb': [] };
  for (const entry of entries) {
    // Links are not followed: they may lead anywhere.
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const head = await readHead(file);
    if (head.includes(IFC)) found['.ifc'].push(file);
    else if (head.subarray(0, 4).equals(GLB)) found['.glb'].push(file);
  }
  for (const extension of ['.ifc', '.glb'] as const) {
    const [only, ...others] = found[extension];
    if (!only) continue;
    if (others.length > 0) break;
    const result = path.join(folder, `result${extension}`);
    await rename(only, result);
    return result;
  }
  throw new NotConvertible('converterNoResult');
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(512);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
