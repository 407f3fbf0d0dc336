import { type LabelItem, Labels } from '@twinscape/viewer';
import type { Stage } from './stage.ts';

/** A thing that stands somewhere in the world; `colour` is a CSS colour. */
export type Pin = {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number, number];
  readonly colour: string;
};
export type Pins = { readonly set: (pins: readonly Pin[]) => void; readonly close: () => void };

const SIZE = 20;

type PinsOptions = {
  /** Tells these pins from others of the stage. */
  readonly name: string;
  /** What people hear of the list of all pins. */
  readonly title: string;
  /** Called with the pin that is pressed. */
  readonly open: (id: string) => void;
};

/**
 * Pins over a stage: a mark each, in full while it is pointed at, several that stand close together as one with their
 * number.
 */
export function createPins({ viewer, navigation, measure }: Stage, { name, title, open }: PinsOptions): Pins {
  const labels = new Labels({ title, id: `pins-${name}` });
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

const toLabel = ({ id, name, at, colour }: Pin): LabelItem => ({
  id,
  name,
  at,
  mark: { shape: 'pin', colour, size: SIZE },
  body: { kind: 'instrument', look: { isTitle: true, title: { size: 13 } } },
  // Beyond this, which is anywhere, only the mark is drawn.
  farthest: 0,
});
