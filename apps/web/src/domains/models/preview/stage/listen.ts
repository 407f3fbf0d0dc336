import type { MeasureEvents, SectionEvents } from '@twinscape/viewer';
import type { MeasureView, SectionView, Vector } from '../view/view.ts';
import type { Stage } from './stage.ts';

export type StageEvents = {
  /** The camera has come to rest after it moved. */
  readonly onRest: () => void;
  /** A handle of a section was dragged, or a tool has cut. */
  readonly onSection: (section: SectionView) => void;
  readonly onMeasures: (measures: MeasureView[]) => void;
};

/** Hears what is done on the stage itself. Answers how to stop. */
export function listen({ viewer, sections, measure }: Stage, events: StageEvents): () => void {
  let wasResting = true;
  const frame = () => {
    const { isResting } = viewer;
    if (isResting && !wasResting) events.onRest();
    wasResting = isResting;
  };
  // What the view has said itself comes back as the very same object.
  const cut = ({ state }: SectionEvents['change']) => events.onSection(state as SectionView);
  const measured = ({ measurements }: MeasureEvents['change']) =>
    events.onMeasures(
      measurements.map(({ id, kind, points, value, unit, outline }) => ({
        id,
        kind,
        points: points.map(copy),
        value,
        unit,
        ...(outline ? { outline: outline.map(([from, to]): [Vector, Vector] => [copy(from), copy(to)]) } : {}),
      })),
    );
  viewer.addEventListener('frame', frame);
  sections.addEventListener('change', cut);
  measure.addEventListener('change', measured);
  return () => {
    viewer.removeEventListener('frame', frame);
    sections.removeEventListener('change', cut);
    measure.removeEventListener('change', measured);
  };
}

const copy = ([x, y, z]: readonly [number, number, number]): Vector => [x, y, z];
