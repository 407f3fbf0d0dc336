import { type LabelItem, Labels } from '@twinscape/viewer';
import type { PreviewParts } from '../../models/index.ts';

type Stage = NonNullable<PreviewParts['stage']>;
/** A question as its pin tells it. */
export type Pin = {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number, number];
  readonly isOverdue: boolean;
};
export type Pins = { readonly set: (pins: readonly Pin[]) => void; readonly close: () => void };

const SIZE = 20;
const OPEN = '#f08c00';
const OVERDUE = '#e03131';

/**
 * Pins of questions over a stage: a mark each, in full while it is pointed at, several that stand close together as one
 * with their number. `open` is called with the question whose pin is pressed.
 */
export function createPins({ viewer, navigation, measure }: Stage, title: string, open: (id: string) => void): Pins {
  const labels = new Labels({ title });
  const follow = () => {
    labels.covered = navigation.covered;
    // While something is measured, every click is the tool's.
    labels.isPickable = measure.kind === undefined;
  };
  labels.addEventListener('press', ({ id }) => open(id));
  labels.addEventListener('hover', ({ id }) => labels.hold(id));
  viewer.addEventListener('frame', follow);
  viewer.use(labels);
  return {
    set: (pins) => labels.set(pins.map(toLabel)),
    close() {
      viewer.removeEventListener('frame', follow);
      viewer.drop(labels.id);
    },
  };
}

const toLabel = ({ id, name, at, isOverdue }: Pin): LabelItem => ({
  id,
  name,
  at,
  mark: { shape: 'pin', colour: isOverdue ? OVERDUE : OPEN, size: SIZE },
  body: { kind: 'instrument', look: { isTitle: true, title: { size: 13 } } },
  // Beyond this, which is anywhere, only the mark is drawn.
  farthest: 0,
});
