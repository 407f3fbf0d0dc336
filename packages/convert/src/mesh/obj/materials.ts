import { linesOf } from '../lines.ts';
import { type Color, colorOfName } from './palette.ts';

/** Colours by material name of an .mtl file: diffuse colour (Kd) and opacity (d, or Tr as its complement). */
export async function readMaterials(file: string): Promise<Map<string, Color>> {
  const colors = new Map<string, Color>();
  let name: string | undefined;
  for await (const lines of linesOf(file))
    for (const line of lines) {
      const [word = '', ...rest] = line.trim().split(/\s+/);
      if (word === 'newmtl') {
        name = rest.join(' ');
        colors.set(name, colorOfName(name));
      } else if (name !== undefined)
        colors.set(name, changed(colors.get(name) ?? colorOfName(name), word, rest.map(Number)));
    }
  return colors;
}

function changed(
  [r, g, b, a]: Color,
  word: string,
  [first = Number.NaN, second = first, third = first]: number[],
): Color {
  const byte = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)));
  if (!Number.isFinite(first + second + third)) return [r, g, b, a];
  if (word === 'Kd') return [byte(first), byte(second), byte(third), a];
  if (word === 'd') return [r, g, b, byte(first)];
  if (word === 'Tr') return [r, g, b, byte(1 - first)];
  return [r, g, b, a];
}
