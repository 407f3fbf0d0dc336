import { isRecord } from './json.ts';

/** The JSON of a GLB, read by hand. */
export function readGlbJson(glb: Uint8Array): Record<string, unknown> {
  const file = Buffer.from(glb.buffer, glb.byteOffset, glb.byteLength);
  if (file.toString('latin1', 0, 4) !== 'glTF' || file.readUInt32LE(8) !== file.length) throw new Error('no GLB');
  const json: unknown = JSON.parse(file.toString('utf8', 20, 20 + file.readUInt32LE(12)));
  if (!isRecord(json)) throw new Error('no JSON chunk');
  return json;
}

/** The box of a tile's content in its own axes, from the accessor's bounds and the node. */
export function readGlbBox(glb: Uint8Array): number[] {
  const { accessors, nodes } = readGlbJson(glb);
  const [position] = Array.isArray(accessors) ? accessors : [];
  const [node] = Array.isArray(nodes) ? nodes : [];
  const scale = node.scale ?? [1, 1, 1];
  const at = (bounds: number[]): number[] => bounds.map((value, axis) => value * scale[axis] + node.translation[axis]);
  return [...at(position.min), ...at(position.max)];
}
