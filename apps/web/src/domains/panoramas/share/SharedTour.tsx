import { tourCalls } from '@twinscape/contract/panoramas';
import { useCall } from '../../../platform/api/index.ts';
import { LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import css from './SharedPanorama.module.css';
import { VisitedPhotographs } from './SharedPanorama.tsx';

/** S-PAN-04: a shared tour, as a visitor is led through it. */
export function SharedTour({ subject: { projectId, id: prSceneId } }: SharedScreenProps) {
  const query = useCall(tourCalls.GetPrSceneDetail, { projectId, prSceneId }, { handles: true });
  return (
    <main className={css.page}>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(tour) => <VisitedPhotographs projectId={projectId} photographs={tour.scenes} tour={tour} />}
      </QueryResult>
    </main>
  );
}
