import type { Colour } from '@twinscape/viewer';
import type { NodeRef } from '../view/view.ts';
import { cssColour, NO_VALUE, scaleColour } from './palette.ts';
import { drawnModel, drawnModels, type Stage } from './stage.ts';

const STEPS = 256;

/** The colour of a value on a scale, as the viewer takes it; what lies beyond the ends has the colour of the end, and nothing at all the colour of no value. Pure. */
export function valueColour(value: number | undefined, from: number, to: number): Colour {
  if (value === undefined || !Number.isFinite(value)) return NO_VALUE;
  const share = to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
  return scaleColour(Math.round(share * (STEPS - 1)), STEPS);
}

/** The whole scale from left to right, as a background in CSS. */
export const scaleGradient = (): string =>
  `linear-gradient(90deg, ${Array.from({ length: 9 }, (_, at) => cssColour(scaleColour(at, 9))).join(', ')})`;
export { cssColour };

/** Lays a colour over everything at and below nodes of models that are drawn; what a version does not have is left as it is. */
export async function colourNodes(stage: Stage, nodes: readonly NodeRef[], colour: Colour): Promise<void> {
  await Promise.all(
    nodes.map(async ({ model, nodeId }) => {
      const drawn = drawnModel(stage, model);
      // A version that lost the system draws it no longer: nothing to colour.
      const indexes = await drawn?.elements.below(nodeId).catch(() => undefined);
      if (drawn && indexes) drawn.drawn.states.colour(indexes, colour);
    }),
  );
  stage.viewer.requestFrame();
}

/** Gives everything its own colour again. */
export function clearColours(stage: Stage): void {
  for (const { drawn } of drawnModels(stage)) drawn.states.markAll('coloured', false);
  stage.viewer.requestFrame();
}
