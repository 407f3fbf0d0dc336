import type { ModelFile } from '@twinscape/contract/models';
import { type Daytime, Navigation, Sections, Sky, Viewer, type ViewerModel } from '@twinscape/viewer';

/** A version that is drawn: the viewer and the parts that the screen talks to. */
export type Stage = {
  readonly viewer: Viewer;
  readonly navigation: Navigation;
  readonly sections: Sections;
  readonly sky: Sky;
  readonly model: ViewerModel;
  close(): void;
};

type Told = {
  /** The box is known: the camera may be placed. */
  readonly onReady: (stage: Stage) => void;
  readonly onShown: () => void;
  /** Everything that the view needs has come. */
  readonly onSettled: (stage: Stage) => void;
  readonly onFailed: () => void;
  /** A click without a drag; the element under it, or nothing. */
  readonly onPick: (element: number | undefined) => void;
  /** The camera has come to rest. */
  readonly onRest: (stage: Stage) => void;
};

/** Further than this many CSS pixels a press is a drag. */
const CLICK_REACH = 4;

/** Opens a version in an element of the page; undefined when the browser has no WebGL 2. */
export function openStage(element: HTMLElement, file: ModelFile, daytime: Daytime, told: Told): Stage | undefined {
  const viewer = openViewer(element);
  if (!viewer) return undefined;
  const navigation = new Navigation();
  const sections = new Sections();
  const sky = new Sky(daytime);
  for (const plugin of [navigation, sections, sky]) viewer.use(plugin);
  const model = viewer.add({
    id: file.versionId,
    url: file.tilesetUrl,
    elementCount: file.elementCount,
    ...(file.position ? { placement: file.position } : {}),
  });
  const canvas = viewer.renderer.domElement;
  let pressed: { x: number; y: number } | undefined;
  const onDown = (event: PointerEvent) => {
    pressed = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined;
  };
  const onUp = (event: PointerEvent) => {
    const start = pressed;
    pressed = undefined;
    if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) > CLICK_REACH) return;
    const { left, top } = canvas.getBoundingClientRect();
    told.onPick(viewer.pick(event.clientX - left, event.clientY - top)?.element);
  };
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointerup', onUp);
  const stage: Stage = {
    viewer,
    navigation,
    sections,
    sky,
    model,
    close() {
      canvas.removeEventListener('pointerdown', onDown);
      canvas.removeEventListener('pointerup', onUp);
      viewer.dispose();
    },
  };
  let wasResting = true;
  viewer.addEventListener('frame', () => {
    const { isResting } = viewer;
    if (isResting && !wasResting) told.onRest(stage);
    wasResting = isResting;
  });
  model.addEventListener('ready', () => told.onReady(stage));
  model.addEventListener('shown', told.onShown);
  model.addEventListener('settled', () => told.onSettled(stage));
  model.addEventListener('failed', told.onFailed);
  return stage;
}

function openViewer(element: HTMLElement): Viewer | undefined {
  try {
    return new Viewer(element);
  } catch {
    // NOTE: three throws where there is no WebGL 2; asking beforehand would open a context of its own.
    return undefined;
  }
}

/** Ghosts or hides everything but the selection, and shows the selection as selected. */
export function showSelection(
  { model, viewer }: Stage,
  selected: readonly number[],
  rest: string,
  hidden: readonly number[],
): void {
  const { states } = model;
  states.markAll('selected', false);
  states.markAll('ghost', false);
  states.markAll('hidden', false);
  states.mark(selected, 'selected', true);
  const others = selected.length > 0 ? rest : '';
  if (others === 'ghost') {
    states.markAll('ghost', true);
    states.mark(selected, 'ghost', false);
  } else if (others === 'alone') {
    states.markAll('hidden', true);
    states.mark(selected, 'hidden', false);
  }
  states.mark(hidden, 'hidden', true);
  viewer.requestFrame();
}
