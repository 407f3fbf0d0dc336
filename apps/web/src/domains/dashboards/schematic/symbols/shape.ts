import type { Text } from '@twinscape/contract';

/**
 * How a stroke of a symbol is drawn. `body`: filled as the casing is; `line`: its outline alone; `thin`: a finer one;
 * `mark`: filled with the colour of the state; `air`: a pale filling; `spin`: turns while it runs; `level`: as high as
 * the value says; `letter`: a word of one or two letters, upright however the symbol is turned.
 */
export type ShapeRole = 'body' | 'line' | 'thin' | 'mark' | 'air' | 'spin' | 'level' | 'letter';

export type SymbolStroke =
  | { readonly at: 'path'; readonly role: ShapeRole; readonly d: string }
  | { readonly at: 'circle'; readonly role: ShapeRole; readonly cx: number; readonly cy: number; readonly r: number }
  | {
      readonly at: 'rect';
      readonly role: ShapeRole;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly rx: number;
    }
  | { readonly at: 'text'; readonly role: ShapeRole; readonly x: number; readonly y: number; readonly word: string };

export const SYMBOL_GROUPS = {
  movers: { cn: '泵与风机', en: 'Pumps and fans' },
  valves: { cn: '阀门', en: 'Valves' },
  fittings: { cn: '管件', en: 'Fittings' },
  plant: { cn: '冷热源', en: 'Heating and cooling' },
  air: { cn: '空调与风管', en: 'Air' },
  vessels: { cn: '水箱与水处理', en: 'Tanks and water' },
  electrical: { cn: '电气', en: 'Electrical' },
  instruments: { cn: '仪表', en: 'Instruments' },
  building: { cn: '建筑与其他', en: 'Building' },
  readings: { cn: '数值与标注', en: 'Readings and notes' },
} as const satisfies Readonly<Record<string, Text>>;
export type SymbolGroup = keyof typeof SYMBOL_GROUPS;

/** A symbol of a plant, drawn in a box of its own; pipes meet it at its ports. */
export type PlantSymbol = {
  readonly id: string;
  readonly group: SymbolGroup;
  readonly title: Text;
  readonly box: readonly [width: number, height: number];
  readonly ports: readonly (readonly [x: number, y: number])[];
  readonly shapes: readonly SymbolStroke[];
};

export const circle = (role: ShapeRole, cx: number, cy: number, r: number): SymbolStroke => ({
  at: 'circle',
  role,
  cx,
  cy,
  r,
});
export const path = (role: ShapeRole, d: string): SymbolStroke => ({ at: 'path', role, d });
export const rect = (role: ShapeRole, x: number, y: number, w: number, h: number, rx = 0): SymbolStroke => ({
  at: 'rect',
  role,
  x,
  y,
  w,
  h,
  rx,
});
export const letter = (x: number, y: number, word: string): SymbolStroke => ({
  at: 'text',
  role: 'letter',
  x,
  y,
  word,
});

type Drawn = readonly [
  id: string,
  cn: string,
  en: string,
  box: PlantSymbol['box'],
  ports: PlantSymbol['ports'],
  shapes: readonly SymbolStroke[],
];
export const drawSymbols = (group: SymbolGroup, drawn: readonly Drawn[]): readonly PlantSymbol[] =>
  drawn.map(([id, cn, en, box, ports, shapes]) => ({ id, group, title: { cn, en }, box, ports, shapes }));

/** Blades of a wheel around a point, as many as are wanted. Pure. */
export function drawBlades(cx: number, cy: number, r: number, count: number): string {
  const parts = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const [x, y] = [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    const [bx, by] = [cx + r * 0.75 * Math.cos(angle + 0.7), cy + r * 0.75 * Math.sin(angle + 0.7)];
    return `M${cx} ${cy}Q${bx.toFixed(1)} ${by.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return parts.join('');
}

/** Waves of a coil or a bath: from a point to the right. Pure. */
export function drawZigzag(x: number, y: number, step: number, height: number, count: number): string {
  const points = Array.from({ length: count }, (_, at) => `l${step} ${at % 2 === 0 ? -height : height}`);
  return `M${x} ${y}${points.join('')}`;
}
