import {
  Box3,
  Color,
  EventDispatcher,
  NeutralToneMapping,
  OrthographicCamera,
  PerspectiveCamera,
  type Plane,
  Scene,
  Sphere,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { createDrawing } from './context.ts';
import { CutFaces } from './cutFaces.ts';
import type { DrawingStrategy, Fineness } from './drawingStrategy.ts';
import { FrameClock } from './frameClock.ts';
import { Lighting } from './materials.ts';
import { type ModelSource, ViewerModel, wholeCentre } from './model.ts';
import type { Painter, QualityStep } from './painter.ts';
import { type Pick, Picker } from './picker.ts';
import type { Plugin } from './plugin.ts';
import { type Quality, QualityGauge } from './qualityGauge.ts';
import { SectionPlanes } from './sectionPlanes.ts';
import { type Area, type Shift, shiftCamera, UNSHIFTED } from './viewOffset.ts';

export type ViewerOptions = {
  /** Colour behind the model when no sky is installed; default none (the page shines through). */
  readonly background?: string;
  /** Device pixels per CSS pixel at most; default 2. */
  readonly pixelRatio?: number;
  /**
   * Where the processor draws: the least share of the full resolution, each way, while something moves; default 0.5, 1
   * keeps all of the picture.
   */
  readonly leastMovingShare?: number;
};

type ViewerEvents = {
  /** A frame was drawn. */
  frame: object;
  'model-added': { readonly model: ViewerModel };
  'model-removed': { readonly model: ViewerModel };
  /** Another step is in force: the reader chose, or frames took too long. */
  quality: { readonly quality: Quality; readonly step: QualityStep };
  'context-lost': object;
  'context-restored': object;
};

/** Pixels that something must span to be loaded: at rest, and while the camera moves. */
const ERROR_AT_REST = 4;
const ERROR_MOVING = 16;
/**
 * Tiles that arrive are drawn after a pause of so many times what the last frame took: drawing all the time would keep
 * the next tiles from coming.
 */
const ARRIVAL_PAUSE = 4;
const LONGEST_PAUSE_MS = 3_000;
/**
 * While tiles are on their way they are asked so often at least whether all have come: of a request that was given up,
 * because the camera went on, nobody hears otherwise that it was the last. Milliseconds.
 */
const ASK_MS = 500;
/** After the last movement the picture counts as at rest. Milliseconds. */
const REST_MS = 180;

/**
 * Draws models (OGC 3D Tiles with element numbers) into an element of the page. Nothing is drawn unless something
 * changed.
 *
 * Coordinates are metres, Y up, of the *scene*: the world less `origin`. Single precision on the graphics card would
 * lose the millimetres of a model that stands millions of metres from zero.
 */
export class Viewer extends EventDispatcher<ViewerEvents> {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly perspective = new PerspectiveCamera(55, 1, 0.1, 1_000);
  readonly orthographic = new OrthographicCamera(-1, 1, 1, -1, 0.1, 1_000);
  readonly lighting = new Lighting();
  readonly sections = new SectionPlanes();
  /** What depends on whether a graphics card draws. */
  readonly drawing: DrawingStrategy;
  camera: PerspectiveCamera | OrthographicCamera = this.perspective;
  /** Who draws frames with effects; without one the scene is drawn once, plainly. */
  painter: Painter | undefined;
  /**
   * The point of the world that is the scene's zero: the whole metres of the centre of the model that was ready first.
   */
  readonly origin = new Vector3();
  private readonly list: ViewerModel[] = [];
  private readonly cuts = new Map<string, readonly Plane[]>();
  private readonly plugins = new Map<string, Plugin>();
  private readonly picker = new Picker();
  private readonly observer: ResizeObserver;
  private readonly clock: FrameClock;
  private readonly gauge: QualityGauge;
  private readonly cutFaces: CutFaces;
  private fineness: Fineness = { share: 1, isSmooth: true };
  private finest: number;
  private pixelRatio = 1;
  private shift = UNSHIFTED;
  private enlarged = 1;
  private wantsEdges = true;
  private density: MediaQueryList | undefined;
  private chosen: Quality = 'auto';
  private pictured: QualityStep | undefined;
  private frameAsked = 0;
  /** Something that people wait for has changed: the next frame must be drawn. */
  private isWanted = false;
  /** Tiles have come or gone: a frame soon will do. */
  private hasArrived = false;
  private isPreparing = false;
  private areEdgesDue = false;
  private nextArrivalFrame = 0;
  private arrivalTimer = 0;
  private askTimer = 0;
  private lastTime = 0;
  private lastMove = Number.NEGATIVE_INFINITY;
  private isMoving = false;
  private restTimer = 0;
  private hasOrigin = false;
  private isDisposed = false;
  private isLost = false;

  constructor(
    readonly container: HTMLElement,
    options: ViewerOptions = {},
  ) {
    super();
    this.drawing = createDrawing(options.leastMovingShare);
    this.renderer = this.drawing.renderer;
    // Khronos' PBR neutral: what a model or a legend colours keeps its hue and strength, and only the lights are rolled
    // off.
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 0.95;
    this.renderer.info.autoReset = true;
    this.finest = options.pixelRatio ?? 2;
    if (options.background) this.scene.background = new Color(options.background);
    this.gauge = new QualityGauge(this.drawing.qualityRange);
    this.cutFaces = new CutFaces(this.sections, this.lighting);
    this.scene.add(this.cutFaces.sheet, ...this.drawing.sheets);
    this.clock = new FrameClock(this.renderer.getContext() as WebGL2RenderingContext, this.onTimed);
    const canvas = this.renderer.domElement;
    canvas.style.display = 'block';
    canvas.style.touchAction = 'none';
    container.append(canvas);
    canvas.addEventListener('webglcontextlost', this.onLost);
    canvas.addEventListener('webglcontextrestored', this.onRestored);
    document.addEventListener('visibilitychange', this.requestFrame);
    addEventListener('resize', this.followDensity);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(container);
    this.followDensity();
  }

  /** True where WebGL is drawn by the processor: fewer pixels and no edges while moving. */
  get isSoftware(): boolean {
    return this.drawing.isSoftware;
  }

  get models(): readonly ViewerModel[] {
    return this.list;
  }

  /** Adds a model; its tiles come as the camera needs them. */
  add(source: ModelSource): ViewerModel {
    const model = new ViewerModel(source, this.lighting, this.sections, this.list.length, this.drawing);
    model.materials.setCut(this.sections.isActive);
    model.addEventListener('change', this.requestFrame);
    model.addEventListener('arrival', this.onArrival);
    model.addEventListener('settled', this.requestFrame);
    model.addEventListener('failed', this.requestFrame);
    if (this.list.length === 0) this.hasOrigin = false;
    model.setOrigin(this.origin);
    model.addEventListener('ready', () => {
      // Of several that come at once whichever is known first: the camera may be placed then, and nothing may move
      // under it any more.
      const isFirst = !this.hasOrigin;
      this.hasOrigin = true;
      if (isFirst) this.moveOrigin(wholeCentre(model.box()).add(this.origin));
      this.requestFrame();
    });
    this.list.push(model);
    this.scene.add(model.group);
    this.dispatchEvent({ type: 'model-added', model });
    this.requestFrame();
    return model;
  }

  remove(model: ViewerModel): void {
    const at = this.list.indexOf(model);
    if (at < 0) return;
    this.list.splice(at, 1);
    model.dispose();
    this.dispatchEvent({ type: 'model-removed', model });
    this.requestFrame();
  }

  use(plugin: Plugin): void {
    if (this.plugins.has(plugin.id)) throw new Error(`a plugin "${plugin.id}" is attached already`);
    this.plugins.set(plugin.id, plugin);
    plugin.attach(this);
    this.requestFrame();
  }

  drop(id: string): void {
    this.plugins.get(id)?.detach();
    this.plugins.delete(id);
    this.requestFrame();
  }

  /**
   * Cuts all models by planes in scene coordinates; none shows everything. `by` tells whose planes they are: each keeps
   * its own, and what any cuts away is gone. Throws a RangeError when there are more than `MAX_CUTS` together.
   */
  cut(planes: readonly Plane[], by = 'sections'): void {
    const cuts = new Map(this.cuts).set(by, planes);
    this.sections.set([...cuts.values()].flat());
    this.cuts.set(by, planes);
    for (const { materials } of this.list) materials.setCut(this.sections.isActive);
    this.requestFrame();
  }

  /** The box of everything that is known of all models, in metres. */
  box(): Box3 {
    const all = new Box3();
    for (const model of this.list) all.union(model.box());
    return all;
  }

  /** What is under a point of the canvas, in CSS pixels from its upper left corner. */
  pick(x: number, y: number): Pick | undefined {
    for (const model of this.list) model.sendStates();
    this.fitDepth();
    const size = this.renderer.getSize(new Vector2());
    return this.picker.pick(size, this.camera, this.list, this.sections, x, y);
  }

  /** What is in the middle of the view. */
  pickMiddle(): Pick | undefined {
    const { x, y } = this.middlePixel;
    return this.pick(x, y);
  }

  /** The elements of each model that can be seen within a rectangle of the canvas: a selection box. CSS pixels. */
  pickArea(area: Area): Map<ViewerModel, number[]> {
    for (const model of this.list) model.sendStates();
    this.fitDepth();
    return this.picker.pickArea(this.renderer, this.scene, this.camera, this.list, area);
  }

  /** Asks for a frame; many asks make one. */
  readonly requestFrame = (): void => {
    this.isWanted = true;
    this.schedule();
  };

  /** Told by whoever moves the camera: the picture may be coarser until it rests. */
  readonly cameraMoved = (): void => {
    this.lastMove = performance.now();
    this.isMoving = true;
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => {
      this.isMoving = false;
      this.requestFrame();
    }, REST_MS);
    this.requestFrame();
  };

  /** When the camera was last moved: milliseconds of `performance.now()`, -Infinity before the first time. */
  get movedAt(): number {
    return this.lastMove;
  }

  get isResting(): boolean {
    return !this.isMoving && performance.now() - this.lastMove > REST_MS;
  }

  /** What the reader chose; `auto` goes by the measured time of frames. */
  get quality(): Quality {
    return this.chosen;
  }

  set quality(quality: Quality) {
    if (quality === this.chosen) return;
    this.chosen = quality;
    this.notifyQuality();
  }

  /** How much is done for the picture now. */
  get qualityStep(): QualityStep {
    return this.chosen === 'auto' ? this.gauge.step : this.chosen;
  }

  /** The step of the frame that is being drawn: a picture may be taken at another than the reader's. */
  get drawnStep(): QualityStep {
    return this.pictured ?? this.qualityStep;
  }

  /** Device pixels per CSS pixel at most. */
  get mostPixelRatio(): number {
    return this.finest;
  }

  set mostPixelRatio(ratio: number) {
    this.finest = ratio;
    this.followDensity();
  }

  /** Whether the reader wants the lines where faces meet; even so they wait for their turn. */
  get hasEdges(): boolean {
    return this.wantsEdges;
  }

  set hasEdges(hasEdges: boolean) {
    if (hasEdges === this.wantsEdges) return;
    this.wantsEdges = hasEdges;
    this.requestFrame();
  }

  /** Where the axis of the camera is drawn, from the middle of the canvas: the middle of what nothing covers. */
  get middle(): Shift {
    return this.shift;
  }

  set middle(shift: Shift) {
    if (shift.x === this.shift.x && shift.y === this.shift.y) return;
    this.shift = shift;
    this.shiftCameras();
    this.requestFrame();
  }

  /** The middle of the view in CSS pixels from the upper left corner of the canvas. */
  get middlePixel(): Shift {
    const { x, y } = this.renderer.getSize(new Vector2());
    return { x: x / 2 + this.shift.x, y: y / 2 + this.shift.y };
  }

  /** How many times larger than usual is drawn what is written over the picture: 1, or more to be read from afar. */
  get overlayScale(): number {
    return this.enlarged;
  }

  set overlayScale(scale: number) {
    this.enlarged = scale;
    this.requestFrame();
  }

  /** Lets the cameras draw for the whole canvas again, for those who had them draw something else. */
  shiftCameras(shift = this.shift): void {
    const { x: width, y: height } = this.renderer.getSize(new Vector2());
    for (const camera of [this.perspective, this.orthographic]) shiftCamera(camera, { width, height }, shift);
  }

  /** Whether tiles that this view needs are still on their way. */
  get isLoading(): boolean {
    return this.list.some(({ isLoading }) => isLoading);
  }

  /**
   * Draws now as at rest, whatever is due, and answers the canvas: for pictures and tests. For this frame only:
   * `quality`, and `isCentred`, as if nothing covered the canvas.
   */
  drawNow({
    quality = this.qualityStep,
    isCentred = false,
  }: {
    readonly quality?: QualityStep;
    readonly isCentred?: boolean;
  } = {}): HTMLCanvasElement {
    this.pictured = quality;
    for (const plugin of this.plugins.values()) plugin.beforeFrame?.(0);
    if (isCentred) this.shiftCameras(UNSHIFTED);
    this.prepare(true, quality);
    this.paint(quality, true);
    this.pictured = undefined;
    if (isCentred) this.shiftCameras();
    if (isCentred || quality !== this.qualityStep || this.isMoving) this.requestFrame();
    return this.renderer.domElement;
  }

  /** Gives everything back: plugins, models, the context. */
  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    cancelAnimationFrame(this.frameAsked);
    clearTimeout(this.restTimer);
    clearTimeout(this.arrivalTimer);
    clearTimeout(this.askTimer);
    this.clock.stop();
    this.observer.disconnect();
    this.density?.removeEventListener('change', this.followDensity);
    document.removeEventListener('visibilitychange', this.requestFrame);
    removeEventListener('resize', this.followDensity);
    for (const plugin of [...this.plugins.values()].reverse()) plugin.detach();
    this.plugins.clear();
    for (const model of [...this.list]) this.remove(model);
    this.picker.dispose();
    this.cutFaces.dispose();
    this.drawing.dispose();
    const canvas = this.renderer.domElement;
    canvas.removeEventListener('webglcontextlost', this.onLost);
    canvas.removeEventListener('webglcontextrestored', this.onRestored);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    canvas.remove();
  }

  private readonly schedule = (): void => {
    if (this.frameAsked !== 0 || this.isDisposed || this.isLost || document.hidden) return;
    this.frameAsked = requestAnimationFrame(this.frame);
  };

  private readonly onArrival = (): void => {
    this.hasArrived = true;
    if (!this.isPreparing) this.schedule();
  };

  private readonly frame = (time: number): void => {
    this.frameAsked = 0;
    if (this.isLost) return;
    const seconds = Math.min(0.1, Math.max(0, (time - this.lastTime) / 1000));
    this.lastTime = time;
    let again = false;
    for (const plugin of this.plugins.values()) again = (plugin.beforeFrame?.(seconds) ?? false) || again;
    const isStill = !this.isMoving;
    this.prepare(isStill, this.qualityStep);
    clearTimeout(this.askTimer);
    if (this.isLoading) this.askTimer = window.setTimeout(this.schedule, ASK_MS);
    const pause = this.clock.isDrawing ? LONGEST_PAUSE_MS : this.nextArrivalFrame - performance.now();
    if (this.drawing.isWaiting(this.list)) {
      if (again) this.requestFrame();
      return;
    }
    if (this.isWanted || again || (this.hasArrived && pause <= 0)) this.paint(this.qualityStep, isStill);
    else if (this.hasArrived) {
      clearTimeout(this.arrivalTimer);
      this.arrivalTimer = window.setTimeout(this.schedule, pause);
    }
    if (again) this.requestFrame();
  };

  /** Everything that a frame needs, and the tiles that its camera needs. */
  private prepare(isStill: boolean, step: QualityStep): void {
    this.isPreparing = true;
    this.camera.updateMatrixWorld();
    this.fitDepth();
    const { elements } = this.camera.projectionMatrix;
    this.lighting.uniforms.pixelAngle.value = 2 / ((elements[5] ?? 1) * this.renderer.getSize(new Vector2()).y);
    const hasEdges = this.mayHaveEdges(isStill, step);
    const wasLoading = this.isLoading;
    const error = isStill ? ERROR_AT_REST : ERROR_MOVING * this.gauge.movingCoarseness;
    for (const model of this.list) {
      model.sendStates();
      model.showEdges(hasEdges);
      model.update(this.camera, this.renderer, error, isStill);
    }
    this.isPreparing = false;
    // The last tiles have come, and edges waited for them. A view with too many edges has its final picture then.
    if (!hasEdges && wasLoading && !this.isLoading) this.areEdgesDue = this.mayHaveEdges(isStill, step);
  }

  private mayHaveEdges(isStill: boolean, step: QualityStep): boolean {
    return this.wantsEdges && this.drawing.mayHaveEdges({ models: this.list, isStill, step });
  }

  private paint(step: QualityStep, isStill: boolean): void {
    if (this.isLost) return;
    this.isWanted = false;
    this.hasArrived = false;
    const started = performance.now();
    for (const { materials } of this.list) materials.setLean(step === 'low');
    this.fineness = this.drawing.chooseFineness({ models: this.list, isStill, step }, this.gauge.movingShare);
    if (this.painter) this.painter.paint(step, isStill);
    else this.drawScene();
    this.clock.drawn(started, isStill);
    this.dispatchEvent({ type: 'frame' });
    if (this.areEdgesDue) this.requestFrame();
    this.areEdgesDue = false;
  }

  /**
   * Draws the scene plainly onto the canvas, as finely as this frame is to be: for painters, instead of asking the
   * renderer.
   */
  drawScene(): void {
    this.cutFaces.update(this.renderer, this.camera, this.list, this.fineness.share);
    this.drawing.draw(this.scene, this.camera, this.list, this.fineness);
  }

  private readonly onTimed = (milliseconds: number, isStill: boolean): void => {
    this.nextArrivalFrame = performance.now() + Math.min(LONGEST_PAUSE_MS, milliseconds * ARRIVAL_PAUSE);
    if (this.hasArrived) this.schedule();
    if (isStill && this.isLoading) return;
    if (this.gauge.note(milliseconds, isStill) && this.chosen === 'auto') this.notifyQuality();
  };

  private notifyQuality(): void {
    this.dispatchEvent({ type: 'quality', quality: this.chosen, step: this.qualityStep });
    this.requestFrame();
  }

  /** A window that moves to another screen, or is zoomed, has other pixels. */
  private readonly followDensity = (): void => {
    const ratio = Math.min(this.finest, globalThis.devicePixelRatio || 1);
    if (ratio === this.pixelRatio && this.density) return;
    this.density?.removeEventListener('change', this.followDensity);
    this.density = matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`);
    this.density.addEventListener('change', this.followDensity);
    this.pixelRatio = ratio;
    this.renderer.setPixelRatio(ratio);
    this.resize();
  };

  private moveOrigin(origin: Vector3): void {
    this.origin.copy(origin);
    for (const model of this.list) model.setOrigin(origin);
  }

  /** Near and far as tight as the models allow: depth has to tell a door leaf from its frame at 200 m. */
  private fitDepth(): void {
    const box = this.box();
    if (box.isEmpty()) return;
    const sphere = box.getBoundingSphere(new Sphere());
    const distance = this.camera.getWorldPosition(new Vector3()).distanceTo(sphere.center);
    const far = distance + sphere.radius * 1.05 + 1;
    const near =
      this.camera === this.orthographic ? -far : Math.max(0.05, (distance - sphere.radius) * 0.9, far / 20_000);
    if (near === this.camera.near && far === this.camera.far) return;
    this.camera.near = near;
    this.camera.far = far;
    this.camera.updateProjectionMatrix();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.container;
    const width = Math.max(1, clientWidth);
    const height = Math.max(1, clientHeight);
    this.renderer.setSize(width, height);
    this.perspective.aspect = width / height;
    this.perspective.updateProjectionMatrix();
    const half = (this.orthographic.top - this.orthographic.bottom) / 2;
    this.orthographic.left = (-half * width) / height;
    this.orthographic.right = (half * width) / height;
    this.orthographic.updateProjectionMatrix();
    this.shiftCameras();
    this.gauge.reset();
    this.requestFrame();
  }

  private readonly onLost = (event: Event): void => {
    event.preventDefault();
    this.isLost = true;
    this.clock.stop();
    this.dispatchEvent({ type: 'context-lost' });
  };

  private readonly onRestored = (): void => {
    this.isLost = false;
    this.dispatchEvent({ type: 'context-restored' });
    this.requestFrame();
  };
}
