import { panoramaCalls } from '@twinscape/contract/panoramas';
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
  const words = useMessages(viewerMessages);
  const query = useCall(panoramaCalls.GetScenesByPbGuid, { projectId, pbGuid }, { handles: true });
  const [scene, setScene] = useState<string>();
  return (
    <main className={css.page}>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(photographs) => {
          const shown = photographs.filter(({ convertState }) => convertState === 'done');
          const current = shown.find(({ sceneName }) => sceneName === scene) ?? shown[0];
          return current ? (
            <PanoramaStage
              projectId={projectId}
              pbGuid={pbGuid}
              photographs={shown}
              current={current}
              onGo={setScene}
              onOtherDay={(_, next) => setScene(next)}
            />
          ) : (
            <EmptyState title={words.none} hint="" />
          );
        }}
      </QueryResult>
    </main>
  );
}
