import type { Colour } from '@twinscape/viewer';
import type { NodeRef } from '../view/view.ts';
import { cssColour, kindColour, NO_VALUE, type Scale, scaleColour } from './palette.ts';
import { drawnModel, drawnModels, type Stage } from './stage.ts';

const STEPS = 256;

/**
 * The colour of a value on a scale, as the viewer takes it; what lies beyond the ends has the colour of the end, and
 * nothing at all the colour of no value. Pure.
 */
export function valueColour(value: number | undefined, from: number, to: number, scale: Scale = 'even'): Colour {
  if (value === undefined || !Number.isFinite(value)) return NO_VALUE;
  const share = to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
  return scaleColour(Math.round(share * (STEPS - 1)), STEPS, scale);
}

/** The whole scale from left to right, as a background in CSS. */
export const scaleGradient = (scale: Scale = 'even'): string =>
  `linear-gradient(90deg, ${Array.from({ length: 9 }, (_, at) => cssColour(scaleColour(at, 9, scale))).join(', ')})`;
export { cssColour, kindColour, NO_VALUE };

export type Coloured = { readonly nodes: readonly NodeRef[]; readonly colour: Colour };

/**
 * Lays colours over everything at and below nodes of models that are drawn, and over nothing else; of what stands twice
 * the last one holds. What a version does not have is left as it is. `isOver` is asked once the elements are known:
 * what was wanted meanwhile has another turn.
 */
export async function colourOnly(
  stage: Stage,
  wanted: readonly Coloured[],
  isOver: () => boolean = () => false,
): Promise<void> {
  const found = await Promise.all(
    wanted.flatMap(({ nodes, colour }) =>
      nodes.map(async ({ model, nodeId }) => {
        const drawn = drawnModel(stage, model);
        // A version that lost the system draws it no longer: nothing to colour.
        const indexes = await drawn?.elements.below(nodeId).catch(() => undefined);
        return drawn && indexes ? { states: drawn.drawn.states, indexes, colour } : undefined;
      }),
    ),
  );
  if (isOver()) return;
  for (const { drawn } of drawnModels(stage)) drawn.states.markAll('coloured', false);
  for (const one of found) one?.states.colour(one.indexes, one.colour);
  stage.viewer.requestFrame();
}

/** Gives everything its own colour again. */
export function clearColours(stage: Stage): void {
  for (const { drawn } of drawnModels(stage)) drawn.states.markAll('coloured', false);
  stage.viewer.requestFrame();
}
