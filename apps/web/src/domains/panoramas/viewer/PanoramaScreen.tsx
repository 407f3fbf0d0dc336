import { panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { Button } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { TOURS_PATH } from '../tours/address.ts';
import { usePanoramasPush } from '../usePanoramasPush.ts';
import { viewerMessages } from './messages.ts';
import { PanoramaStage } from './PanoramaStage.tsx';
import css from './Viewer.module.css';

const LIST = '/elements/panomanage';

/** A panorama from being asked for to being seen: the set and the photograph stand in the address. */
export function PanoramaScreen() {
  const words = useMessages(viewerMessages);
  const go = useNavigateTo();
  const { id: projectId } = useProject();
  const [{ set, scene, tour: tourId, hotspot }, change] = useAddressState({
    set: '',
    scene: '',
    tour: '',
    hotspot: '',
  });
  usePanoramasPush(projectId);
  const isTour = tourId !== '';
  // Who comes from a question knows the photograph alone.
  const isAsked = !isTour && set === '' && scene !== '';
  const asked = useCall(
    panoramaCalls.GetSceneView,
    { projectId, sceneName: scene },
    { handles: true, enabled: isAsked },
  );
  const pbGuid = isAsked ? (asked.data?.pbGuid ?? '') : set;
  const ofSet = { projectId, pbGuid };
  const ofPlace = useCall(panoramaCalls.GetScenesByPbGuid, ofSet, { handles: true, enabled: !isTour && pbGuid !== '' });
  const ofTour = useCall(
    tourCalls.GetPrSceneDetail,
    { projectId, prSceneId: tourId },
    { handles: true, enabled: isTour },
  );
  const query = isTour ? ofTour : isAsked && !asked.data ? asked : ofPlace;
  const tour = isTour ? ofTour.data : undefined;
  const photographs = isTour ? ofTour.data?.scenes : ofPlace.data;
  const list = isTour ? TOURS_PATH : LIST;
  const back = <Button onClick={() => go(list)}>{isTour ? words.backToTours : words.back}</Button>;
  if ((set === '' && scene === '' && !isTour) || query.error?.code === 404)
    return (
      <div className={css.waiting}>
        <EmptyState title={words.gone} hint={words.goneHint} action={back} />
      </div>
    );
  if (!photographs)
    return (
      <div className={css.waiting}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} extra={back} />
        ) : (
          <LinesSkeleton lines={4} />
        )}
      </div>
    );
  const shown = photographs.filter(({ convertState }) => convertState === 'done');
  const current = shown.find(({ sceneName }) => sceneName === scene) ?? shown[0];
  if (!current)
    return (
      <div className={css.waiting}>
        <EmptyState
          title={words.none}
          hint=""
          action={isTour ? back : <Button onClick={() => go(LIST, { panorama: set })}>{words.manage}</Button>}
        />
      </div>
    );
  return (
    <PanoramaStage
      projectId={projectId}
      pbGuid={current.pbGuid}
      tour={tour}
      photographs={shown}
      current={current}
      aimedId={hotspot === '' ? undefined : hotspot}
      onGo={(next) => change({ scene: next, hotspot: undefined })}
      onOtherDay={(pbGuid, next) => change({ set: pbGuid, scene: next, tour: undefined, hotspot: undefined })}
      onLeave={() => go(list)}
    />
  );
}
