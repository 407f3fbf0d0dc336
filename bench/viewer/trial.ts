import { Box3, type PerspectiveCamera, Sphere, Vector3 } from 'three';
import { measureUntilFinal, type Stopwatch } from './stopwatch.ts';

/** What both engines are asked to do; promises resolve when the engine itself says that it is done. */
export type BenchEngine = {
  readonly watch: Stopwatch;
  readonly camera: PerspectiveCamera;
  readonly ids: readonly number[];
  box(): Box3;
  drawCalls(): number;
  /** The camera was moved: draws one frame and resolves after it. */
  frame(): Promise<void>;
  /** The element at a point of the canvas, in pixels. */
  pick(x: number, y: number): Promise<number | undefined>;
  highlight(ids: readonly number[]): Promise<void>;
  isolate(ids: readonly number[]): Promise<void>;
  colour(ids: readonly number[]): Promise<void>;
  xray(): Promise<void>;
  reset(): Promise<void>;
};

/** Milliseconds unless the name says otherwise. */
export type BenchResults = Record<string, number | undefined>;

const WIDTH = 1280;
const HEIGHT = 800;
/** As many elements as a large system has. */
const MANY = 10_000;

/** Looks at the whole of a box from above one of its corners. */
export function pointCameraAt(camera: PerspectiveCamera, box: Box3, turn = Math.PI / 4): void {
  const { center, radius } = box.getBoundingSphere(new Sphere());
  const distance = radius / Math.sin(((camera.fov / 2) * Math.PI) / 180);
  const fromZenith = Math.PI / 3;
  camera.position
    .set(Math.sin(turn) * Math.sin(fromZenith), Math.cos(fromZenith), Math.cos(turn) * Math.sin(fromZenith))
    .multiplyScalar(distance)
    .add(center);
  camera.lookAt(center);
  camera.updateMatrixWorld();
}

/** A model was opened and its picture is final: everything else that is measured. */
export async function measureStates(engine: BenchEngine): Promise<BenchResults> {
  const { watch, ids } = engine;
  const results: BenchResults = {};
  const spot = await findElement(engine);
  const picks: number[] = [];
  for (let time = 0; time < 7; time++) {
    const started = performance.now();
    await engine.pick(spot.x, spot.y);
    picks.push(performance.now() - started);
  }
  results.pick = picks.sort((a, b) => a - b)[3];
  // Neighbours in the file, as those of a system or a storey mostly are; at most half of all.
  const many = ids.slice(0, Math.min(MANY, ids.length >> 1));
  const actions: Record<string, () => Promise<void>> = {
    'highlight one': () => engine.highlight([spot.element]),
    'isolate many': () => engine.isolate(many),
    'colour many': () => engine.colour(many),
    'x-ray, then highlight': async () => {
      await engine.xray();
      await engine.highlight([spot.element]);
    },
  };
  for (const [name, act] of Object.entries(actions)) {
    // What an engine cannot do has no time; the next may still work.
    results[name] = await measureUntilFinal(watch, act).catch((error: unknown) => {
      console.warn(`${name}: ${error}`);
      return undefined;
    });
    await engine.reset().catch((error: unknown) => console.warn(`after ${name}: ${error}`));
    await watch.quiet();
  }
  return results;
}

async function findElement(engine: BenchEngine): Promise<{ x: number; y: number; element: number }> {
  for (let ring = 0; ring < 40; ring++)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const [x, y] = [WIDTH / 2 + dx * ring * 7, HEIGHT / 2 + dy * ring * 7];
      const element = await engine.pick(x, y);
      if (element !== undefined) return { x, y, element };
    }
  throw new Error('no element was found in the picture');
}

export type OrbitResult = { readonly frames: number; readonly seconds: number };

/** Turns around the model, at the full resolution; every frame is waited for. */
export async function measureOrbit(engine: BenchEngine): Promise<OrbitResult> {
  const { watch } = engine;
  watch.isLooking = false;
  const box = engine.box();
  const turns = 30;
  for (let at = 0; at < 5; at++) {
    pointCameraAt(engine.camera, box, Math.PI / 4 + at * 0.01);
    await engine.frame();
  }
  const started = performance.now();
  let frames = 0;
  while (frames < turns || performance.now() - started < 2_000) {
    pointCameraAt(engine.camera, box, Math.PI / 4 + (frames * 2 * Math.PI) / 90);
    await engine.frame();
    frames += 1;
    if (performance.now() - started > 20_000) break;
  }
  const seconds = (performance.now() - started) / 1000;
  watch.isLooking = true;
  return { frames, seconds };
}

/** The box of a model in the scene, of at least a metre. */
export const ensureVolume = (box: Box3): Box3 => (box.isEmpty() ? new Box3(new Vector3(), new Vector3(1, 1, 1)) : box);

export type OpenRequest = { readonly elementCount: number; readonly ids: readonly number[]; readonly tileset: string };
export type BenchTrial = {
  open(request: OpenRequest): Promise<BenchResults>;
  states(): Promise<BenchResults>;
  orbit(): Promise<OrbitResult>;
};
