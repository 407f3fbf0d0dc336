import { FragmentsModels, RenderedFaces } from '@thatopen/fragments';
import { AmbientLight, Color, DirectionalLight, PerspectiveCamera, Scene, Vector2, WebGLRenderer } from 'three';
import { Stopwatch } from './stopwatch.ts';
import {
  type BenchEngine,
  type BenchTrial,
  ensureVolume,
  measureOrbit,
  measureStates,
  type OpenRequest,
  pointCameraAt,
} from './trial.ts';

/**
 * The smallest page around @thatopen/fragments that draws only when something has changed, which is kinder to it than
 * its own examples are.
 */
let engine: BenchEngine | undefined;
const SELECTED = { color: new Color(0.05, 0.38, 1), renderedFaces: RenderedFaces.TWO, opacity: 1, transparent: false };

async function open(_told: OpenRequest): Promise<BenchEngine> {
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.setSize(innerWidth, innerHeight);
  const canvas = renderer.domElement;
  document.querySelector('#stage')?.append(canvas);
  const watch = new Stopwatch(renderer.getContext() as WebGL2RenderingContext);
  const scene = new Scene();
  scene.background = new Color(0xffffff);
  const sun = new DirectionalLight(0xffffff, 1.5);
  sun.position.set(5, 10, 3);
  scene.add(new AmbientLight(0xffffff, 1.2), sun);
  const camera = new PerspectiveCamera(55, innerWidth / innerHeight, 0.1, 1_000);
  let asked = 0;
  let waiting: (() => void)[] = [];
  const draw = (): void => {
    asked = 0;
    renderer.render(scene, camera);
    watch.frame();
    for (const done of waiting.splice(0)) done();
  };
  const change = (): void => {
    if (asked === 0) asked = requestAnimationFrame(draw);
  };
  const drawn = () =>
    new Promise<void>((resolve) => {
      waiting = [...waiting, resolve];
      change();
    });

  const fragments = new FragmentsModels(new URL('/worker.js', location.href).href);
  // Its meshes change when a request of its worker is taken up; nothing public tells of each.
  const meshes = fragments.models as unknown as { processTileRequest(request: unknown): void };
  const process = meshes.processTileRequest.bind(fragments.models);
  meshes.processTileRequest = (request) => {
    process(request);
    change();
  };
  const bytes = await (await fetch('/model.frag')).arrayBuffer();
  const model = await fragments.load(bytes, { modelId: 'model', camera, raw: true });
  scene.add(model.object);
  const box = () => ensureVolume(model.box);
  pointCameraAt(camera, box());
  const radius = box().min.distanceTo(box().max);
  camera.near = Math.max(0.05, radius / 2_000);
  camera.far = radius * 4;
  camera.updateProjectionMatrix();
  /** Its updates are dropped when they follow each other too closely. */
  const update = async () => {
    await new Promise((resolve) => setTimeout(resolve, fragments.settings.maxUpdateRate));
    await fragments.update(true);
    await drawn();
  };
  await fragments.update(true);
  await drawn();
  const ids = await model.getItemsIdsWithGeometry();
  return {
    watch,
    camera,
    ids,
    box,
    drawCalls: () => renderer.info.render.calls,
    frame: () => {
      void fragments.update();
      return drawn();
    },
    pick: async (x, y) => (await model.raycast({ camera, mouse: new Vector2(x, y), dom: canvas }))?.localId,
    highlight: async (some) => {
      await model.highlight([...some], SELECTED);
      await update();
    },
    isolate: async (some) => {
      await model.setVisible(undefined, false);
      await model.setVisible([...some], true);
      await update();
    },
    colour: async (some) => {
      await model.setColor([...some], new Color(0.8, 0.1, 0.02));
      await update();
    },
    xray: async () => {
      await model.setOpacity(undefined, 0.15);
      await update();
    },
    reset: async () => {
      await model.resetVisible();
      await model.resetColor(undefined);
      await model.resetOpacity(undefined);
      await model.resetHighlight();
      await update();
    },
  };
}

const trial: BenchTrial = {
  async open(request) {
    const opened = await open(request);
    engine = opened;
    const { watch } = opened;
    await watch.quiet(1_500);
    return {
      'first frame': watch.firstFrame,
      settled: watch.lastChange,
      'settled, with edges': watch.lastChange,
      'draw calls': opened.drawCalls(),
    };
  },
  states: () => {
    if (!engine) throw new Error('no model is open');
    return measureStates(engine);
  },
  orbit: () => {
    if (!engine) throw new Error('no model is open');
    return measureOrbit(engine);
  },
};
Object.assign(globalThis, { trial });
