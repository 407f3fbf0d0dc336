import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useOnline } from '../../../../platform/api/index.ts';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import { type Around as AroundStage, PreviewProvider, usePanels, usePreview, useStageState } from '../context.ts';
import { fitElements } from '../fit.ts';
import { previewMessages } from '../messages.ts';
import css from '../Preview.module.css';
import { createPanels, type Panels as PanelState } from '../panels.ts';
import { applier, isPlaced } from '../stage/apply.ts';
import { mindPanels } from '../stage/covered.ts';
import { listen } from '../stage/listen.ts';
import { openStage } from '../stage/open.ts';
import type { Stage } from '../stage/stage.ts';
import { getWorldCamera } from '../stage/world.ts';
import { createViewStore } from '../view/store.ts';
import { DEFAULT_VIEW, type ElementRef, type View } from '../view/view.ts';
import { BareStage } from './BareStage.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { Coming } from './Coming.tsx';
import { Failures } from './Failures.tsx';
import { FirstPicture } from './FirstPicture.tsx';
import { Notes } from './Notes.tsx';
import { Pointer } from './Pointer.tsx';
import { RightClick } from './RightClick.tsx';
import { useDrawnAsChosen } from './useDrawnAsChosen.ts';
import { useFitTogether } from './useFitTogether.ts';
import { useMainView } from './useMainView.ts';
import { usePaper } from './usePaper.ts';

type Props = {
  readonly projectId: string;
  /** What is seen at first; afterwards the preview leads. */
  readonly view: View;
  readonly panels?: Partial<PanelState>;
  readonly leave: { readonly title: string; readonly run: () => void } | undefined;
  /** S-MOD-15. */
  readonly isDocument?: boolean;
  /** What a page around the stage brings with it. */
  readonly around?: AroundStage | undefined;
  /** The address of the page is that of this view. */
  readonly hasLink?: boolean;
  /** Parts that only stand where the preview has the page for itself. */
  readonly children?: ReactNode;
};

/** Models on a stage with everything around it. */
export function Opened({
  projectId,
  view,
  panels: firstPanels = {},
  leave,
  isDocument = false,
  around,
  hasLink = false,
  children,
}: Props) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const container = useRef<HTMLDivElement>(null);
  const [views] = useState(() => createViewStore(view));
  const [panels] = useState(() => createPanels(firstPanels));
  const [stage, setStage] = useState<Stage>();
  const [hasWebGl, setHasWebGl] = useState(true);
  useMainView(projectId, views, around ? isNever : isWhole);
  const warnMissing = useEffectEvent((id: string) => toast.warning(say(previewMessages.componentNotFound, { id })));
  const tellFailed = useEffectEvent(() => toast.error(say(previewMessages.elementsFailed)));

  useEffect(() => {
    const { current } = container;
    const opened = current ? openStage(current, projectId) : undefined;
    setHasWebGl(opened !== undefined);
    if (!opened) return undefined;
    const apply = applier(opened, { onMissing: (id) => warnMissing(id), onFailed: () => tellFailed() });
    const applyNow = () => apply(views.getState().view);
    const { change } = views.getState();
    const stops = [
      views.subscribe(applyNow),
      opened.state.subscribe(applyNow),
      listen(opened, {
        onRest() {
          // Until there is something to look at, the camera stands nowhere in particular.
          if (!opened.state.getState().isReady) return;
          const camera = getWorldCamera(opened);
          isPlaced(opened, camera);
          change({ camera }, { step: false });
        },
        onSection(section) {
          if (section !== views.getState().view.section) change({ section }, { step: 'section' });
        },
        onMeasures(measures) {
          const { view: now } = views.getState();
          if (JSON.stringify(measures) !== JSON.stringify(now.measures)) change({ measures }, { step: true });
        },
      }),
    ];
    applyNow();
    setStage(opened);
    return () => {
      for (const stop of stops) stop();
      opened.close();
      setStage(undefined);
    };
  }, [projectId, views]);

  const parts = useMemo(
    () => ({
      projectId,
      views,
      panels,
      stage,
      leave,
      isDocument,
      hasLink,
      around,
      fit: (refs: readonly ElementRef[]) => {
        if (stage) fitElements(projectId, stage, views.getState().view, refs);
      },
      camera: () => stage && getWorldCamera(stage),
      openPanel: (tool: string | undefined, about = '') => panels.setState({ tool, about, front: 'tool' }),
    }),
    [projectId, views, panels, stage, leave, isDocument, hasLink, around],
  );
  return (
    <PreviewProvider value={parts}>
      <div className={css.preview}>
        <section ref={container} className={css.stage} aria-label={words.stage} />
        <Pointer />
        <RightClick />
        <Failures hasWebGl={hasWebGl} />
        {hasWebGl && <Around />}
        <FirstPicture isWhole={!around && view.models.length === 1 && isWhole(view)} />
        {children}
      </div>
    </PreviewProvider>
  );
}

/** What the model should not stand behind. */
const PANELS = 'aside, [role="toolbar"], [data-coming]';
/** What a page around lays over it. */
const OVER_STAGE = '[data-over-stage]';
/**
 * Panels and tools, with whatever these need; the model goes first, and they wait for it so long at most. Milliseconds.
 */
const Panels = lazy(async () => ({ default: (await import('./Panels.tsx')).Panels }));
const PATIENCE_MS = 1_000;

/** Everything around the stage; where nothing can be seen at all there is nothing to do but to leave. */
function Around() {
  usePaper();
  useDrawnAsChosen();
  useFitTogether();
  const frame = useRef<HTMLDivElement>(null);
  const preview = usePreview();
  const { stage, around } = preview;
  useEffect(() => {
    const { current } = frame;
    if (!stage || !current) return undefined;
    return mindPanels(stage.navigation, stage.viewer.container, current, () => [
      ...current.querySelectorAll(PANELS),
      ...document.querySelectorAll(OVER_STAGE),
    ]);
  }, [stage]);
  const left = usePanels((panels) => panels.left);
  const right = usePanels((panels) => panels.right);
  const isBare = usePanels((panels) => panels.isBare);
  const isBroken = useStageState(({ models }) => models.length > 0 && models.every(({ state }) => state === 'failed'));
  const isTime = useTurn();
  if (isBroken) return null;
  return (
    <div
      ref={frame}
      className={css.frame}
      style={{ ['--left' as string]: `${left}px`, ['--right' as string]: `${right}px` }}
      data-bare={isBare || undefined}
    >
      <BareStage />
      {isTime ? (
        <Suspense fallback={<Coming />}>
          <Panels />
        </Suspense>
      ) : (
        <Coming />
      )}
      <div className={css.bottom}>
        <Notes />
        <BottomMenu />
        {around?.Bottom && <around.Bottom preview={preview} />}
      </div>
    </div>
  );
}

/**
 * Whether the line and the processor may be asked for more than the model: it can be seen, or takes its time. Without a
 * line nothing would come.
 */
function useTurn(): boolean {
  const isSeen = useStageState(({ models }) => models.some(({ state }) => state === 'shown' || state === 'failed'));
  const isOnline = useOnline();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isTime || !isOnline) return undefined;
    const timer = setTimeout(() => setTime(true), isSeen ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isTime, isSeen, isOnline]);
  return isTime;
}

/** A scene says itself where it opens. */
const isNever = (): boolean => false;
/** Nothing was asked for but to see the models. */
const isWhole = (view: View): boolean =>
  view.models.length > 0 &&
  view.camera === undefined &&
  writtenParts(view).every(([part, text]) => text === JSON.stringify(DEFAULT_VIEW[part]));
const writtenParts = (view: View) =>
  (['sky', 'selection', 'hidden', 'only', 'rest', 'section', 'colour', 'explode'] as const).map(
    (part) => [part, JSON.stringify(view[part])] as const,
  );
