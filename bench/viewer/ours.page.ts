import * as kit from '@twinscape/viewer';
import { Stopwatch } from './stopwatch.ts';
import {
  type BenchEngine,
  type BenchTrial,
  measureOrbit,
  measureStates,
  type OpenRequest,
  pointCameraAt,
} from './trial.ts';

/** Our viewer with everything that it is made of, though not all is used. */
Object.assign(globalThis, { kit });
let engine: BenchEngine | undefined;

async function open({ elementCount, ids, tileset }: OpenRequest): Promise<BenchEngine & { settled: number }> {
  const stage = document.querySelector('#stage');
  if (!(stage instanceof HTMLElement)) throw new Error('the page has no stage');
  const viewer = new kit.Viewer(stage, { background: '#ffffff', leastMovingShare: 1 });
  const watch = new Stopwatch(viewer.renderer.getContext() as WebGL2RenderingContext);
  viewer.addEventListener('frame', () => watch.frame());
  const drawn = () =>
    new Promise<void>((resolve) => {
      const once = () => {
        viewer.removeEventListener('frame', once);
        resolve();
      };
      viewer.addEventListener('frame', once);
      viewer.requestFrame();
    });
  const model = viewer.add({ id: 'model', url: `/tiles/${tileset}`, elementCount });
  const settled = new Promise<number>((resolve, reject) => {
    // All faces are in the frame after that; edges come later.
    model.addEventListener('settled', () => void drawn().then(() => resolve(performance.now())));
    model.addEventListener('failed', ({ error }) => reject(error));
  });
  model.addEventListener('ready', () => {
    pointCameraAt(viewer.perspective, viewer.box());
    viewer.requestFrame();
  });
  const { states } = model;
  return {
    settled: await settled,
    watch,
    camera: viewer.perspective,
    ids,
    box: () => viewer.box(),
    drawCalls: () => {
      viewer.drawNow();
      return viewer.renderer.info.render.calls;
    },
    frame: () => {
      viewer.cameraMoved();
      return drawn();
    },
    pick: async (x, y) => viewer.pick(x, y)?.element,
    highlight: (some) => {
      states.mark(some, 'selected', true);
      return drawn();
    },
    isolate: (some) => {
      states.markAll('hidden', true);
      states.mark(some, 'hidden', false);
      return drawn();
    },
    colour: (some) => {
      states.colour(some, [230, 60, 20]);
      return drawn();
    },
    xray: () => {
      states.markAll('ghost', true);
      return drawn();
    },
    reset: () => {
      for (const flag of ['hidden', 'ghost', 'selected', 'coloured'] as const) states.markAll(flag, false);
      return drawn();
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
      settled: Math.min(opened.settled, watch.lastChange),
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
