import { Labels, Navigation, Viewer } from '@twinscape/viewer';
import { Vector3 } from 'three';
import { CSS2DObject, CSS2DRenderer } from 'three/examples/jsm/renderers/CSS2DRenderer.js';

/**
 * The engine alone with a model: no page around it, no effects, no values. `usual`: labels as elements of the page,
 * which three.js moves.
 */
export type EngineRequest = {
  readonly url: string;
  readonly elementCount: number;
  readonly places: readonly (readonly [number, number, number])[];
};
export type EnginePage = {
  open(request: EngineRequest): Promise<void>;
  /** Shows so many labels from now on. */
  label(kind: 'ours' | 'usual', count: number): void;
  /** Gives so many of the labels other values. */
  change(count: number): void;
  /** What drawing labels took of each frame since this was last asked, on the page's own thread. Milliseconds. */
  taken(): number[];
};

let viewer: Viewer | undefined;
let labels: Labels | undefined;
let places: EngineRequest['places'] = [];
let usual: CSS2DRenderer | undefined;
const objects: CSS2DObject[] = [];
let round = 0;
let began = 0;
const took: number[] = [];
let shown: { readonly kind: 'ours' | 'usual'; readonly count: number } = { kind: 'ours', count: 0 };

const degreesOf = (at: number): string => (18 + ((at * 7 + round) % 90) / 10).toFixed(1);
const reading = (at: number) => ({ rows: [{ name: 'Temperature', value: degreesOf(at), unit: '°C' }] });

const engine: EnginePage = {
  async open(request) {
    const stage = document.querySelector('#stage');
    if (!(stage instanceof HTMLElement)) throw new Error('the page has no stage');
    // A picture that grows coarser when it is late would hide what labels cost.
    const made = new Viewer(stage, { background: '#dfe6ee', leastMovingShare: 1 });
    made.quality = 'low';
    const navigation = new Navigation({ isAnimated: false });
    made.use(navigation);
    made.addEventListener('frame', begin);
    viewer = made;
    places = request.places;
    const model = made.add({ id: 'model', url: request.url, elementCount: request.elementCount });
    await new Promise<void>((resolve, reject) => {
      model.addEventListener('shown', () => resolve());
      model.addEventListener('failed', ({ error }) => reject(error));
    });
    await navigation.look('home');
  },
  label(kind, count) {
    if (!viewer) throw new Error('no model is open');
    shown = { kind, count };
    const ours = kind === 'ours' ? count : 0;
    if (ours > 0 && !labels) {
      labels = new Labels();
      viewer.use(labels);
    }
    if (ours === 0 && labels) {
      viewer.drop(labels.id);
      labels = undefined;
    }
    labels?.set(
      places
        .slice(0, ours)
        .map((at, index) => ({ id: String(index), name: `Sensor ${index + 1}`, at, body: { kind: 'instrument' } })),
    );
    for (let at = 0; at < ours; at++) labels?.update(String(at), reading(at));
    layElements(viewer, kind === 'usual' ? count : 0);
    // Who listens last hears last.
    viewer.removeEventListener('frame', end);
    viewer.addEventListener('frame', end);
    viewer.requestFrame();
  },
  taken: () => took.splice(0),
  change(count) {
    round += 1;
    for (let step = 0; step < Math.min(count, shown.count); step++) {
      const at = (round * count + step) % shown.count;
      labels?.update(String(at), reading(at));
      const element = objects[at]?.element.lastElementChild;
      if (element) element.textContent = `${degreesOf(at)} °C`;
    }
  },
};

const begin = (): void => {
  began = performance.now();
};
const end = (): void => {
  took.push(performance.now() - began);
};

function layElements(of: Viewer, count: number): void {
  for (const one of objects.splice(0)) one.removeFromParent();
  of.removeEventListener('frame', drawElements);
  usual?.domElement.remove();
  usual = undefined;
  if (count === 0) return;
  usual = new CSS2DRenderer();
  const { clientWidth, clientHeight } = of.container;
  usual.setSize(clientWidth, clientHeight);
  Object.assign(usual.domElement.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
  of.container.append(usual.domElement);
  for (const [index, place] of places.slice(0, count).entries()) {
    const element = document.createElement('div');
    element.className = 'usual';
    element.append(
      Object.assign(document.createElement('div'), { textContent: `Sensor ${index + 1}` }),
      Object.assign(document.createElement('b'), { textContent: `${degreesOf(index)} °C` }),
    );
    const object = new CSS2DObject(element);
    object.position.set(...place).sub(of.origin ?? new Vector3());
    of.scene.add(object);
    objects.push(object);
  }
  of.addEventListener('frame', drawElements);
}
function drawElements(): void {
  if (viewer) usual?.render(viewer.scene, viewer.camera);
}

Object.assign(globalThis, { engine });
