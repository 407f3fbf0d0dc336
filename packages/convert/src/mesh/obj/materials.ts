import { readLines } from '../lines.ts';
import { type MaterialColor, pickColorForName } from './palette.ts';

/** Colours by material name of an .mtl file: diffuse colour (Kd) and opacity (d, or Tr as its complement). */
export async function readMaterials(file: string): Promise<Map<string, MaterialColor>> {
  const colors = new Map<string, MaterialColor>();
  let name: string | undefined;
  for await (const lines of readLines(file))
    for (const line of lines) {
      const [word = '', ...rest] = line.trim().split(/\s+/);
      if (word === 'newmtl') {
        name = rest.join(' ');
        colors.set(name, pickColorForName(name));
      } else if (name !== undefined)
        colors.set(name, applyMaterialStatement(colors.get(name) ?? pickColorForName(name), word, rest.map(Number)));
    }
  return colors;
}

function applyMaterialStatement(
  [r, g, b, a]: MaterialColor,
  word: string,
  [first = Number.NaN, second = first, third = first]: number[],
): MaterialColor {
  const byte = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)));
  if (!Number.isFinite(first + second + third)) return [r, g, b, a];
  if (word === 'Kd') return [byte(first), byte(second), byte(third), a];
  if (word === 'd') return [r, g, b, byte(first)];
  if (word === 'Tr') return [r, g, b, byte(1 - first)];
  return [r, g, b, a];
}
