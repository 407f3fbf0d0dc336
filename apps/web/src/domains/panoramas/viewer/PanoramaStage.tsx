import {
  type PanoramaCapture,
  type PanoramaTourDetail,
  type PanoramaView,
  panoramaCalls,
} from '@twinscape/contract/panoramas';
import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { EmptyState, IconAction } from '../../../ui/index.ts';
import { Hotspots } from '../hotspots/Hotspots.tsx';
import { usePanoramaRights } from '../rights.ts';
import type { AssetFinder, ModelLayout } from '../withModel/ModelLayer.tsx';
import { keepHeading } from './angles.ts';
import { Compass } from './Compass.tsx';
import { turnByKey } from './keys.ts';
import { viewerMessages } from './messages.ts';
import { PhotographQuestions } from './PhotographQuestions.tsx';
import { PhotographStrip } from './PhotographStrip.tsx';
import { SphereTools } from './SphereTools.tsx';
import { TimeLine } from './TimeLine.tsx';
import { TourMusic } from './TourMusic.tsx';
import { useSphere } from './useSphere.ts';
import css from './Viewer.module.css';

const ModelLayer = lazy(async () => ({ default: (await import('../withModel/ModelLayer.tsx')).ModelLayer }));
const BlurEditor = lazy(async () => ({ default: (await import('../blur/BlurEditor.tsx')).BlurEditor }));
const PanoramaPlan = lazy(async () => ({ default: (await import('../withModel/PanoramaPlan.tsx')).PanoramaPlan }));
const PlaceInModel = lazy(async () => ({ default: (await import('../withModel/PlaceInModel.tsx')).PlaceInModel }));

type Props = {
  readonly projectId: string;
  /** The set whose points have other days; none where those are not told of. */
  readonly pbGuid: string | undefined;
  /** Those that can be looked at, in their order. */
  readonly photographs: readonly PanoramaCapture[];
  readonly current: PanoramaCapture;
  /** The tour that leads through them, where it is one. */
  readonly tour?: Pick<PanoramaTourDetail, 'name' | 'setting'> | undefined;
  /** The hotspot that one came for: it is turned to, and opened. */
  readonly aimedId?: string | undefined;
  readonly onGo: (sceneName: string) => void;
  readonly onOtherDay: (pbGuid: string, sceneName: string) => void;
  /** Of a link: there is nothing to go back to. */
  readonly onLeave?: () => void;
};

/** S-SCN-04: the whole sphere, what stands around it, and the way to the next one. */
export function PanoramaStage(props: Props) {
  const { projectId, pbGuid, photographs, current, tour, aimedId, onGo, onOtherDay, onLeave } = props;
  const words = useMessages(viewerMessages);
  const stage = useRef<HTMLElement>(null);
  const [view, setView] = useState<PanoramaView>();
  const { place, sphere, state } = useSphere({ onView: setView });
  const [isEditing, setEditing] = useState(false);
  /** The panel at the side; one at a time. */
  const [panel, setPanel] = useState<'hotspots' | 'questions' | 'blur'>();
  const [model, setModel] = useState<'off' | 'placing' | ModelLayout>('off');
  const finder = useRef<AssetFinder>(undefined);
  const setFinder = useCallback((next: AssetFinder | undefined) => {
    finder.current = next;
  }, []);
  const [isPlanOpen, setPlanOpen] = useState(tour?.setting.hasPlan === true);
  const { off, isReader } = usePanoramaRights();
  const isVisiting = useIsVisiting();
  const before = useRef<PanoramaCapture>(undefined);
  const points = useCall(
    panoramaCalls.GetPointList,
    { projectId, pbGuid, pageIndex: 1, pageSize: 1_000 },
    { handles: true, enabled: pbGuid !== undefined },
  );
  const point = points.data?.data.list.find(({ id }) => id === current.pointId);
  /** One that was looked at goes on in the same direction; the first one as somebody set it. */
  const show = useEffectEvent((photograph: PanoramaCapture) => {
    const earlier = before.current;
    before.current = photograph;
    if (!sphere || earlier?.sceneName === photograph.sceneName) return;
    const isSamePlace = earlier?.pointId === photograph.pointId;
    const goesOn = earlier && (isSamePlace || (earlier.pose.heading ?? photograph.pose.heading) !== undefined);
    sphere.show(photograph, goesOn ? keepHeading(sphere.getView(), earlier.pose, photograph.pose) : undefined);
  });
  useEffect(() => {
    if (sphere) before.current = undefined;
  }, [sphere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photograph, or a new sphere
  useEffect(() => show(current), [sphere, current.sceneName]);
  const at = photographs.findIndex(({ sceneName }) => sceneName === current.sceneName);
  const step = (by: -1 | 1) => {
    const next = photographs[at + by];
    if (next) onGo(next.sceneName);
  };
  /** To a photograph of this walk, or of another set. */
  const walkTo = (next: string, set: string) =>
    photographs.some(({ sceneName }) => sceneName === next) ? onGo(next) : onOtherDay(set, next);
  const setting = tour?.setting;
  const isShown = state?.sceneName === current.sceneName && !state.isFailed;
  const advance = useEffectEvent(() => {
    const next = photographs[(at + 1) % photographs.length];
    if (next) onGo(next.sceneName);
  });
  const isPlaying = setting?.isPlaying === true && isShown && !isEditing && photographs.length > 1;
  const seconds = setting?.seconds ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photograph is shown for so long
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(advance, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, seconds, current.sceneName]);
  useEffect(() => {
    if (sphere && isShown && setting?.isRotating) sphere.setRotating(true);
  }, [sphere, isShown, setting?.isRotating]);
  useEffect(() => {
    if (!sphere || !setting) return;
    sphere.limitPitch(setting.pitchLimit);
    sphere.setTransition(setting.transition);
  }, [sphere, setting]);
  const { place: inModel } = current;
  const placed = inModel?.bearing === undefined ? undefined : { ...inModel, bearing: inModel.bearing };
  const layout = model === 'over' || model === 'beside' ? model : undefined;
  const isSplit = model === 'placing' || (layout === 'beside' && placed !== undefined);
  const isFailed = state?.isFailed === true && state.sceneName === current.sceneName;
  return (
    <section
      ref={stage}
      className={css.stage}
      data-split={isSplit}
      data-plan={isPlanOpen}
      data-model={layout !== undefined}
      aria-label={words.stage}
    >
      <div
        className={css.sphere}
        role="application"
        aria-label={current.name}
        aria-description={words.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by the keyboard
        tabIndex={0}
        data-shown={state?.isFailed ? '' : (state?.sceneName ?? '')}
        data-view={view ? [view.yaw, view.pitch, view.fieldOfView].join() : ''}
        onKeyDown={(event) => {
          if (turnByKey(event, sphere)) return;
          if (event.key === '[') step(-1);
          if (event.key === ']') step(1);
        }}
      >
        <div ref={place} className={css.place} />
      </div>
      <header className={css.title}>
        {onLeave && <IconAction name="back" label={words.back} onClick={onLeave} />}
        <h1 className="cut" title={current.name}>
          {tour ? `${tour.name} · ${current.name}` : current.name}
        </h1>
      </header>
      {view && sphere && state?.sceneName === current.sceneName && !state.isFailed && (
        <Hotspots
          key={current.sceneName}
          projectId={projectId}
          sphere={sphere}
          view={view}
          photograph={current}
          photographs={photographs}
          otherDays={(point?.captures ?? []).filter(({ sceneName }) => sceneName !== current.sceneName)}
          isEditing={isEditing && model !== 'placing'}
          isListOpen={panel === 'hotspots'}
          aimedId={aimedId}
          findAsset={(yaw, pitch) => finder.current?.(yaw, pitch)}
          isCovered={panel === 'questions' || panel === 'blur'}
          onListClose={() => setPanel(undefined)}
          onOpened={() => panel !== 'hotspots' && setPanel(undefined)}
          onGo={walkTo}
        />
      )}
      {view && sphere && isShown && (
        <Suspense fallback={null}>
          {model === 'placing' ? (
            <PlaceInModel
              key={current.sceneName}
              projectId={projectId}
              photograph={current}
              sphere={sphere}
              view={view}
              likelyModelId={photographs.find((one) => one.place)?.place?.modelId}
              onClose={() => setModel('off')}
            />
          ) : (
            placed &&
            layout && (
              <ModelLayer
                projectId={projectId}
                placed={placed}
                sphere={sphere}
                view={view}
                layout={layout}
                onLayout={setModel}
                isEditing={isEditing}
                onFinder={setFinder}
                onClose={() => setModel('off')}
              />
            )
          )}
        </Suspense>
      )}
      {view && isPlanOpen && !isVisiting && model !== 'placing' && (
        <Suspense fallback={null}>
          <PanoramaPlan
            projectId={projectId}
            photographs={photographs}
            current={current}
            view={view}
            mayPlace={!isReader && off === undefined}
            onGo={walkTo}
            onClose={() => setPlanOpen(false)}
          />
        </Suspense>
      )}
      {view && sphere && isShown && panel === 'blur' && (
        <Suspense fallback={null}>
          <BlurEditor
            key={current.sceneName}
            projectId={projectId}
            photograph={current}
            sphere={sphere}
            view={view}
            onClose={() => setPanel(undefined)}
          />
        </Suspense>
      )}
      {panel === 'questions' && (
        <PhotographQuestions
          key={current.sceneName}
          projectId={projectId}
          photograph={current}
          onClose={() => setPanel(undefined)}
        />
      )}
      {setting?.musicPath && <TourMusic path={setting.musicPath} />}
      {view && <Compass pose={current.pose} view={view} onNorth={(next) => sphere?.turnTo(next)} />}
      <SphereTools
        projectId={projectId}
        sphere={sphere}
        photograph={current}
        stage={stage}
        getView={() => sphere?.getView()}
        isListOpen={panel === 'hotspots'}
        onList={(isOpen) => setPanel(isOpen ? 'hotspots' : undefined)}
        areQuestionsOpen={panel === 'questions'}
        onQuestions={(isOpen) => setPanel(isOpen ? 'questions' : undefined)}
        isEditing={isEditing}
        onEditing={setEditing}
        isBlurring={panel === 'blur'}
        onBlur={(isOpen) => setPanel(isOpen ? 'blur' : undefined)}
        isModelOn={layout !== undefined}
        onModel={(isOn) => setModel(isOn ? 'over' : 'off')}
        onPlace={() => setModel('placing')}
        isPlanOffered={photographs.some(({ place }) => place)}
        isPlanOpen={isPlanOpen}
        onPlan={setPlanOpen}
      />
      {model !== 'placing' && (
        <div className={css.bottom}>
          {point && point.captures.length > 1 && <TimeLine point={point} current={current} onGo={onOtherDay} />}
          {photographs.length > 1 && setting?.hasStrip !== false && (
            <PhotographStrip photographs={photographs} current={current} onGo={onGo} onStep={step} />
          )}
        </div>
      )}
      {isFailed && (
        <div className={css.failed} role="alert">
          <EmptyState
            small
            title={words.failed}
            hint={words.failedHint}
            action={<Button onClick={() => sphere?.show(current)}>{words.retry}</Button>}
          />
        </div>
      )}
    </section>
  );
}
