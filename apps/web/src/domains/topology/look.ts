import type { TopologyType } from '@twinscape/contract/topology';
import type { Theme } from '../../platform/theme/index.ts';
import { lineColour } from '../../ui/chart/palette.ts';

/** How relations of a type are drawn: never by colour alone. */
export type TypeLook = { readonly colour: string; readonly dash: readonly number[]; readonly width: number };

const DASHES: readonly (readonly number[])[] = [[], [9, 5], [2, 4], [12, 4, 2, 4]];
/** Of the four that every project has: flow strong, contains quiet, affects dashed, controls dotted. */
const BUILT_IN: Readonly<Record<string, { readonly colour: number; readonly dash: number; readonly width: number }>> = {
  1: { colour: 0, dash: 0, width: 2 },
  2: { colour: 7, dash: 0, width: 1.25 },
  3: { colour: 1, dash: 1, width: 1.75 },
  4: { colour: 3, dash: 2, width: 2 },
};
/** What is left of the colours for a project's own types. */
const OWN = [2, 6, 4, 5];

/** The looks of a project's types, in their order. Pure. */
export function toLooks(types: readonly TopologyType[], theme: Theme): ReadonlyMap<string, TypeLook> {
  let own = 0;
  return new Map(
    types.map(({ id }) => {
      const known = BUILT_IN[id];
      const { colour, dash, width } = known ?? {
        colour: OWN[own % OWN.length] ?? 0,
        dash: Math.floor(own / OWN.length) % DASHES.length,
        width: 1.75,
      };
      if (!known) own += 1;
      return [id, { colour: lineColour(theme, colour), dash: DASHES[dash] ?? [], width }] as const;
    }),
  );
}
