import { panoramaCalls } from '@twinscape/contract/panoramas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import { turnByKey } from './keys.ts';
import { viewerMessages } from './messages.ts';
import { PhotographStrip } from './PhotographStrip.tsx';
import { useSphere } from './useSphere.ts';
import css from './Viewer.module.css';

type Props = { readonly projectId: string; readonly pbGuid: string };

/** The photographs of a set without the tools around them: turned, zoomed, gone through. */
export function PanoramaPart({ projectId, pbGuid }: Props) {
  const query = useCall(panoramaCalls.GetScenesByPbGuid, { projectId, pbGuid }, { handles: true });
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
      {(photographs) => (
        <Sphere key={pbGuid} photographs={photographs.filter(({ convertState }) => convertState === 'done')} />
      )}
    </QueryResult>
  );
}

type SphereProps = { readonly photographs: Parameters<typeof PhotographStrip>[0]['photographs'] };

function Sphere({ photographs }: SphereProps) {
  const words = useMessages(viewerMessages);
  const [chosen, setChosen] = useState<string>();
  const { place, sphere, state } = useSphere();
  const at = Math.max(
    0,
    photographs.findIndex(({ sceneName }) => sceneName === chosen),
  );
  const current = photographs[at];
  const show = useEffectEvent(() => {
    if (current) sphere?.show(current);
  });
  const sceneName = current?.sceneName;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photograph, or a new sphere
  useEffect(() => show(), [sphere, sceneName]);
  if (!current) return <EmptyState title={words.none} hint="" />;
  return (
    <section className={css.part} aria-label={words.stage}>
      <div
        className={css.sphere}
        role="application"
        aria-label={current.name}
        aria-description={words.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by the keyboard
        tabIndex={0}
        data-shown={state?.isFailed ? '' : (state?.sceneName ?? '')}
        onKeyDown={(event) => void turnByKey(event, sphere)}
      >
        <div ref={place} className={css.place} />
      </div>
      {photographs.length > 1 && (
        <div className={css.bottom}>
          <PhotographStrip
            photographs={photographs}
            current={current}
            onGo={setChosen}
            onStep={(by) => {
              const next = photographs[at + by];
              if (next) setChosen(next.sceneName);
            }}
          />
        </div>
      )}
    </section>
  );
}
