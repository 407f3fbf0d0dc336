/** How strong the colour of the least tile is. */
const WEAKEST = 0.35;
/** From here on a tile is so strong that words on it need the other colour. */
const STRONG = 0.6;

export type TileColours = {
  readonly strong: string;
  readonly ground: string;
  readonly text: string;
  readonly onStrong: string;
};

const parse = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour of a tile by how much it stands for, from pale to strong, and that of the words on it. Pure. */
export function paintTile(
  value: number,
  [least, most]: readonly [number, number],
  { strong, ground, text, onStrong }: TileColours,
): { readonly color: string; readonly label: string } {
  const share = most > least ? (value - least) / (most - least) : 1;
  const weight = WEAKEST + share * (1 - WEAKEST);
  const [from, to] = [parse(ground), parse(strong)];
  const parts = to.map((part, at) => Math.round(part * weight + (from[at] ?? 0) * (1 - weight)));
  return {
    color: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    label: weight >= STRONG ? onStrong : text,
  };
}
