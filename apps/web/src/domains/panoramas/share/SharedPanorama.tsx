import { type PanoramaCapture, type PanoramaTourDetail, panoramaCalls } from '@twinscape/contract/panoramas';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import { viewerMessages } from '../viewer/messages.ts';
import { PanoramaStage } from '../viewer/PanoramaStage.tsx';
import css from './SharedPanorama.module.css';

/** S-PAN-04: a shared panorama, as a visitor looks around in it. */
export function SharedPanorama({ subject: { projectId, id: pbGuid } }: SharedScreenProps) {
  const query = useCall(panoramaCalls.GetScenesByPbGuid, { projectId, pbGuid }, { handles: true });
  return (
    <main className={css.page}>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(photographs) => <VisitedPhotographs projectId={projectId} photographs={photographs} />}
      </QueryResult>
    </main>
  );
}

type VisitedProps = {
  readonly projectId: string;
  readonly photographs: readonly PanoramaCapture[];
  readonly tour?: PanoramaTourDetail;
};

/** Photographs behind a link, from the first of them on. */
export function VisitedPhotographs({ projectId, photographs, tour }: VisitedProps) {
  const words = useMessages(viewerMessages);
  const [scene, setScene] = useState<string>();
  const shown = photographs.filter(({ convertState }) => convertState === 'done');
  const current = shown.find(({ sceneName }) => sceneName === scene) ?? shown[0];
  if (!current) return <EmptyState title={words.none} hint="" />;
  return (
    <PanoramaStage
      projectId={projectId}
      pbGuid={tour ? undefined : current.pbGuid}
      photographs={shown}
      current={current}
      tour={tour}
      onGo={setScene}
      onOtherDay={(_, next) => setScene(next)}
    />
  );
}
