import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../../../platform/language/index.ts';
import { toast } from '../../../../../ui/index.ts';
import { usePanels, usePreview, useStageState } from '../../context.ts';
import type { Stage } from '../../stage/stage.ts';
import { viewFrom } from '../../view/saved.ts';
import type { View } from '../../view/view.ts';
import { useSavedViews } from '../views/useSavedViews.ts';
import { keepAwake } from './keepAwake.ts';
import { wallMessages } from './messages.ts';

/** Without a pointer: `Preview.module.css` reads it. */
const MARK = 'data-wall-stage';
/** To be read from across a room. */
const LARGER = 1.6;
/** Once around in so many times as long as a view is shown. */
const VIEWS_A_TURN = 6;

/** The stage on a wall, while that is wanted: the model alone, its labels large, seen from one side after another. */
export function WallMode() {
  const { stage } = usePreview();
  const seconds = usePanels(({ wall }) => wall);
  return stage && seconds > 0 ? <OnWall stage={stage} seconds={seconds} /> : null;
}

function OnWall({ stage, seconds }: { readonly stage: Stage; readonly seconds: number }) {
  const words = useMessages(wallMessages);
  const { panels, views } = usePreview();
  const { list } = useSavedViews();
  const isReady = useStageState((state) => state.isReady);
  const saved = list.data;
  const isKnown = saved !== undefined || !list.isPending;

  const tell = useEffectEvent(() => toast.info(matchMedia('(hover: none)').matches ? words.leaveByTouch : words.leave));
  useEffect(() => {
    const { viewer } = stage;
    const root = document.documentElement;
    const sleep = keepAwake();
    viewer.overlayScale = LARGER;
    root.toggleAttribute(MARK, true);
    tell();
    const leave = (): void => panels.setState({ isBare: false, wall: 0 });
    // Escape ends the full screen of a browser without a word to the page.
    const onScreen = (): void => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('fullscreenchange', onScreen);
    const stopTaps = onDoubleTap(leave);
    return () => {
      stopTaps();
      document.removeEventListener('fullscreenchange', onScreen);
      root.removeAttribute(MARK);
      viewer.overlayScale = 1;
      sleep();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [stage, panels]);

  useEffect(() => {
    if (!isReady || !isKnown) return undefined;
    const { view: before, change } = views.getState();
    // What is open stays open.
    const turns = (saved ?? []).filter(({ view }) => isOfModels(view, before));
    if (turns.length < 2) return turnAround(stage, seconds * VIEWS_A_TURN);
    let at = -1;
    const next = (): void => {
      at = (at + 1) % turns.length;
      const shown = turns[at];
      if (shown) change(viewFrom(shown.view), { step: false });
    };
    next();
    const timer = setInterval(next, seconds * 1_000);
    return () => {
      clearInterval(timer);
      change(before, { step: false });
    };
  }, [stage, views, saved, isReady, isKnown, seconds]);
  return null;
}

const DOUBLE_TAP_MS = 400;
/** A screen that is touched has no Escape. Answers how to stop listening. */
function onDoubleTap(run: () => void): () => void {
  let before = Number.NEGATIVE_INFINITY;
  const onTap = ({ pointerType, timeStamp }: PointerEvent): void => {
    if (pointerType === 'mouse') return;
    if (timeStamp - before < DOUBLE_TAP_MS) run();
    before = timeStamp;
  };
  document.addEventListener('pointerdown', onTap, true);
  return () => document.removeEventListener('pointerdown', onTap, true);
}

const isOfModels = (one: Pick<View, 'models'>, other: Pick<View, 'models'>): boolean =>
  one.models.length === other.models.length &&
  one.models.every(({ modelId }) => other.models.some((model) => model.modelId === modelId));

/** Once around in so many seconds, unless the reader wants nothing to move. Answers how to stop. */
function turnAround({ navigation }: Stage, seconds: number): () => void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigation.spin = (2 * Math.PI) / seconds;
  return () => {
    navigation.spin = 0;
  };
}
