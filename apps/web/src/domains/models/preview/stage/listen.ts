import type { MeasureEvents, SectionEvents, Viewer } from '@twinscape/viewer';
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
  const frame = onRest(viewer, events.onRest);
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

/**
 * To be called with each frame: tells once of each rest, also when no frame was drawn between the move and the rest.
 */
export function onRest(viewer: Pick<Viewer, 'movedAt' | 'isResting'>, rests: () => void): () => void {
  let told = viewer.movedAt;
  return () => {
    const { movedAt } = viewer;
    if (movedAt === told || !viewer.isResting) return;
    told = movedAt;
    rests();
  };
}

const copy = ([x, y, z]: readonly [number, number, number]): Vector => [x, y, z];
