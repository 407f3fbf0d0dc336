import '@photo-sphere-viewer/core/index.css';
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin';
import { type PanoramaOptions, Viewer, type ViewerConfig } from '@photo-sphere-viewer/core';
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';
import { StereoPlugin } from '@photo-sphere-viewer/stereo-plugin';
import {
  PANORAMA_TILE,
  type PanoramaCapture,
  type PanoramaView,
  type TourSetting,
} from '@twinscape/contract/panoramas';
import { angleBetween, type Turn, toDegrees, toRadians } from './angles.ts';

const FIELD_MIN = 20;
const FIELD_MAX = 95;
const FIELD_FIRST = 70;
/** A quarter of a turn takes so long. Milliseconds. */
const TURN_MS = 900;
const FADE_MS = 700;
/** How far arrows turn, in degrees; and by how much + and − narrow the view. */
const STEP = 6;
const ZOOM_STEP = 12;
/** Farther to the side a line would run to infinity. Degrees. */
const AHEAD = 80;
/** So far a pointer may stray in a click. Pixels. */
const CLICK_PX = 5;
const PLANET = { fisheye: 2, fieldOfView: 140 } as const;

export type SphereEvents = {
  /** Turned, zoomed, or of another size, by whatever. */
  readonly onView: (view: PanoramaView) => void;
  /** A photograph can be seen, or cannot be had. */
  readonly onShown: (sceneName: string) => void;
  readonly onFailed: (sceneName: string) => void;
};

/** A sphere that can be looked at; a view is told in degrees, as `PanoramaView` says. */
export type Sphere = {
  show(photograph: PanoramaCapture, view?: PanoramaView): void;
  /** Turns at once, so that two spheres stay in step. */
  look(view: PanoramaView): void;
  /** Turns there as a person would. */
  turnTo(view: PanoramaView): void;
  step(right: number, up: number): void;
  zoom(steps: number): void;
  getView(): PanoramaView;
  /** Where a direction stands in the picture, in pixels; undefined where it cannot be seen. */
  project(direction: Turn): { readonly x: number; readonly y: number } | undefined;
  /** The same of what lies ahead, also beyond the edges of the picture; undefined of what lies behind. */
  projectAhead(direction: Turn): { readonly x: number; readonly y: number } | undefined;
  /** Of the picture, in pixels. */
  getSize(): { readonly width: number; readonly height: number };
  /** The direction of a point of the picture. */
  locate(x: number, y: number): Turn | undefined;
  /** Hears of clicks that turn nothing, until the answer is called. */
  onClick(hear: (yaw: number, pitch: number) => void): () => void;
  /** So far up and down one may look, in degrees; 90 is everywhere. */
  limitPitch(most: number): void;
  /** How one photograph gives way to the next. */
  setTransition(transition: TourSetting['transition']): void;
  setRotating(isOn: boolean): void;
  /** The whole sphere from above, as a little planet. */
  setPlanet(isOn: boolean): void;
  isGyroscopeSupported(): Promise<boolean>;
  /** False where the reader did not allow it. */
  setGyroscope(isOn: boolean): Promise<boolean>;
  setStereo(isOn: boolean): Promise<boolean>;
  /** What is seen now, as a picture. */
  takePicture(): Promise<Blob | undefined>;
  dispose(): void;
};

/** Opens a sphere in a place of the page, which it fills. Nothing is shown until `show`. */
export function openSphere(container: HTMLElement, { onView, onShown, onFailed }: SphereEvents): Sphere {
  const plugins: ViewerConfig['plugins'] = [
    [AutorotatePlugin, { autostartDelay: null, autostartOnIdle: false, autorotateSpeed: '0.7rpm' }],
    [GyroscopePlugin, { touchmove: true, moveMode: 'smooth' }],
    StereoPlugin,
  ];
  const viewer = new Viewer({
    container,
    adapter: EquirectangularTilesAdapter.withConfig({ baseBlur: false, showErrorTile: false }),
    plugins,
    navbar: false,
    keyboard: false,
    loadingImg: '',
    loadingTxt: '',
    minFov: FIELD_MIN,
    maxFov: FIELD_MAX,
    defaultZoomLvl: toZoom(FIELD_FIRST, FIELD_MAX),
    moveInertia: 0.9,
    // The inside of a sphere has no edges to be smoothed.
    rendererParameters: { alpha: false, antialias: false },
  });
  let shown: PanoramaCapture | undefined;
  let wanted = 0;
  /** Settles when the photograph that was asked for last is there or is not to be had; never rejects. */
  let loading: Promise<void> = Promise.resolve();
  let fieldMax = FIELD_MAX;
  let pitchLimit = 90;
  let transition: TourSetting['transition'] = 'fade';
  const getView = (): PanoramaView => {
    const { yaw, pitch } = viewer.getPosition();
    return {
      yaw: toDegrees(yaw),
      pitch: toDegrees(pitch),
      fieldOfView: viewer.dataHelper.zoomLevelToFov(viewer.getZoomLevel()),
    };
  };
  /** Turns back who looked beyond the limit; a little planet is seen from above. */
  const hold = () => {
    const { yaw, pitch } = viewer.getPosition();
    const most = toRadians(pitchLimit);
    if (fieldMax === FIELD_MAX && Math.abs(pitch) > most + 1e-4) viewer.rotate({ yaw, pitch: Math.sign(pitch) * most });
  };
  const tell = () => {
    hold();
    onView(getView());
  };
  viewer.addEventListener('position-updated', tell);
  viewer.addEventListener('zoom-updated', tell);
  // What stands in the picture stands elsewhere then.
  viewer.addEventListener('size-updated', tell);
  const toOptions = (photograph: PanoramaCapture, view: PanoramaView): PanoramaOptions => ({
    position: { yaw: toRadians(view.yaw), pitch: toRadians(view.pitch) },
    zoom: toZoom(view.fieldOfView, fieldMax),
    sphereCorrection: toCorrection(photograph),
    showLoader: false,
    transition: shown && transition !== 'none' ? { speed: FADE_MS, rotation: false, effect: transition } : false,
  });
  const autorotate = viewer.getPlugin<AutorotatePlugin>(AutorotatePlugin);
  const gyroscope = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin);
  const stereo = viewer.getPlugin<StereoPlugin>(StereoPlugin);
  return {
    show(photograph, view = photograph.view ?? { yaw: 0, pitch: 0, fieldOfView: FIELD_FIRST }) {
      wanted += 1;
      const turn = wanted;
      const panorama = toPanorama(photograph);
      if (!panorama) return onFailed(photograph.sceneName);
      loading = viewer.setPanorama(panorama, toOptions(photograph, view)).then(
        (isDone) => {
          // Whoever was overtaken by a later one says nothing.
          if (turn !== wanted) return;
          if (isDone === false) return onFailed(photograph.sceneName);
          shown = photograph;
          onShown(photograph.sceneName);
          tell();
        },
        () => {
          if (turn === wanted) onFailed(photograph.sceneName);
        },
      );
    },
    look({ yaw, pitch, fieldOfView }) {
      viewer.stopAnimation();
      viewer.rotate({ yaw: toRadians(yaw), pitch: toRadians(pitch) });
      viewer.zoom(toZoom(fieldOfView, fieldMax));
    },
    turnTo({ yaw, pitch, fieldOfView }) {
      void viewer.animate({
        yaw: toRadians(yaw),
        pitch: toRadians(pitch),
        zoom: toZoom(fieldOfView, fieldMax),
        speed: TURN_MS,
      });
    },
    step(right, up) {
      const { yaw, pitch } = viewer.getPosition();
      viewer.rotate({ yaw: yaw + toRadians(STEP * right), pitch: pitch + toRadians(STEP * up) });
    },
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + ZOOM_STEP * steps),
    getView,
    project({ yaw, pitch }) {
      const position = { yaw: toRadians(yaw), pitch: toRadians(pitch) };
      if (!viewer.dataHelper.isPointVisible(position)) return undefined;
      const { x, y } = viewer.dataHelper.sphericalCoordsToViewerCoords(position);
      return { x, y };
    },
    projectAhead(direction) {
      const { yaw, pitch } = viewer.getPosition();
      if (angleBetween(direction, { yaw: toDegrees(yaw), pitch: toDegrees(pitch) }) > AHEAD) return undefined;
      const position = { yaw: toRadians(direction.yaw), pitch: toRadians(direction.pitch) };
      const { x, y } = viewer.dataHelper.sphericalCoordsToViewerCoords(position);
      return { x, y };
    },
    getSize() {
      const { width, height } = viewer.getSize();
      return { width, height };
    },
    locate(x, y) {
      const found = viewer.dataHelper.viewerCoordsToSphericalCoords({ x, y });
      return found ? { yaw: toDegrees(found.yaw), pitch: toDegrees(found.pitch) } : undefined;
    },
    onClick(hear) {
      // The viewer's own clicks leave out the second of two that come fast, wherever it is.
      const listening = new AbortController();
      const { signal } = listening;
      let down: PointerEvent | undefined;
      container.addEventListener(
        'pointerdown',
        (event) => {
          down = event.isPrimary && event.button === 0 ? event : undefined;
        },
        { signal },
      );
      container.addEventListener(
        'pointerup',
        (event) => {
          const isClick = down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < CLICK_PX;
          down = undefined;
          if (!isClick || !event.isPrimary) return;
          const box = container.getBoundingClientRect();
          const place = viewer.dataHelper.viewerCoordsToSphericalCoords({
            x: event.clientX - box.left,
            y: event.clientY - box.top,
          });
          if (place) hear(toDegrees(place.yaw), toDegrees(place.pitch));
        },
        { signal },
      );
      return () => listening.abort();
    },
    limitPitch(most) {
      pitchLimit = most;
      hold();
    },
    setTransition(next) {
      transition = next;
    },
    setRotating: (isOn) => (isOn ? autorotate.start() : autorotate.stop()),
    setPlanet(isOn) {
      fieldMax = isOn ? PLANET.fieldOfView : FIELD_MAX;
      viewer.setOptions({ maxFov: fieldMax, fisheye: isOn ? PLANET.fisheye : false });
      void viewer.animate({
        yaw: viewer.getPosition().yaw,
        pitch: isOn ? -Math.PI / 2 : 0,
        zoom: isOn ? 0 : toZoom(FIELD_FIRST, fieldMax),
        speed: TURN_MS,
      });
    },
    isGyroscopeSupported: () => gyroscope.isSupported(),
    async setGyroscope(isOn) {
      if (!isOn) {
        gyroscope.stop();
        return true;
      }
      return gyroscope.start().then(
        () => true,
        () => false,
      );
    },
    async setStereo(isOn) {
      if (!isOn) {
        stereo.stop();
        return true;
      }
      return stereo.start().then(
        () => true,
        () => false,
      );
    },
    takePicture: () =>
      new Promise((resolve) => {
        // What was drawn can be read until the browser shows it.
        const read = () => {
          const canvas = container.querySelector('canvas');
          if (canvas) canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9);
          else resolve(undefined);
        };
        viewer.addEventListener('render', read, { once: true });
        viewer.needsUpdate();
      }),
    dispose() {
      wanted += 1;
      // One that fades into the next, or has just come, would go on with what is gone: it ends first.
      viewer.state.transitionAnimation?.cancel();
      void loading.finally(() => viewer.destroy());
    },
  };
}

/** The zoom of the viewer, 0 to 100, at which the vertical angle is this one. Pure. */
const toZoom = (fieldOfView: number, most: number): number =>
  Math.min(100, Math.max(0, ((most - fieldOfView) / (most - FIELD_MIN)) * 100));

/** Levels of tiles as the viewer takes them; the whole sphere stands in until they come. Pure. */
export function toPanorama({ tiles, tilesMark = '', widths, sphere }: PanoramaCapture) {
  if (!tiles || !sphere) return undefined;
  const [smallest = 0] = widths;
  // The sphere is as wide as the smallest level.
  const levels = widths.length > 1 ? widths.filter((width) => width > smallest) : widths;
  return {
    baseUrl: sphere,
    levels: levels.map((width) => ({ width, cols: width / PANORAMA_TILE, rows: width / PANORAMA_TILE / 2 })),
    tileUrl: (column: number, row: number, level: number) =>
      `${tiles}/${levels[level]}/${column}/${row}?R=${tilesMark}`,
  };
}

/** Turns the sphere so that the horizon lies level (GPano: the pose of the camera, which is undone). Pure. */
export const toCorrection = ({ pose }: Pick<PanoramaCapture, 'pose'>) => ({
  pan: 0,
  tilt: -toRadians(pose.pitch ?? 0),
  roll: toRadians(pose.roll ?? 0),
});
