import { Ground, Navigation, Picture, type Quality, Sections, Sky, Viewer } from '../src/index.ts';

/**
 * Everything that a page needs: a viewer, some plugins, a model, and buttons that change the states of its elements.
 */
const found = <Kind extends Element>(selector: string): Kind => {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
};
const told = found<HTMLOutputElement>('#told');

const viewer = new Viewer(found<HTMLElement>('#stage'));
const navigation = new Navigation();
const sections = new Sections();
for (const plugin of [navigation, sections, new Sky('noon'), new Ground(), new Picture()]) viewer.use(plugin);

// The numbers in the tiles are smaller than this; a page of the product knows how many there are.
const ELEMENTS = 1_000_000;
const model = viewer.add({ id: 'example', url: '/tiles/tileset.json', elementCount: ELEMENTS });
model.addEventListener('ready', () => void navigation.look('home', false));
model.addEventListener('settled', () => {
  told.textContent = `${viewer.renderer.info.render.triangles.toLocaleString()} triangles, quality ${viewer.qualityStep}`;
});
model.addEventListener('failed', ({ error }) => {
  told.textContent = error.message;
});
viewer.addEventListener('quality', ({ quality, step }) => {
  told.textContent = `quality ${quality}: ${step}`;
});

let selected: number | undefined;
viewer.renderer.domElement.addEventListener('click', ({ offsetX, offsetY }) => {
  const hit = viewer.pick(offsetX, offsetY);
  selected = hit?.element;
  model.states.markAll('selected', false);
  if (hit) model.states.mark([hit.element], 'selected', true);
  told.textContent = hit
    ? `element ${hit.element} at ${hit.point
        .clone()
        .add(viewer.origin)
        .toArray()
        .map((metres) => metres.toFixed(3))
        .join(', ')} m`
    : 'nothing there';
  viewer.requestFrame();
});

const acts: Readonly<Record<string, () => void>> = {
  home: () => void navigation.look('home'),
  hide: () => {
    if (selected !== undefined) model.states.mark([selected], 'hidden', true);
  },
  ghost: () => {
    model.states.markAll('ghost', true);
    if (selected !== undefined) model.states.mark([selected], 'ghost', false);
  },
  cut: () => {
    const { min, max } = viewer.box();
    const { x, y, z } = viewer.origin;
    const middle = [(min.x + max.x) / 2 + x, (min.y + max.y) / 2 + y, (min.z + max.z) / 2 + z] as const;
    sections.add({ point: middle, normal: [0, -1, 0] });
  },
  all: () => {
    for (const flag of ['hidden', 'ghost', 'selected'] as const) model.states.markAll(flag, false);
    sections.clear();
  },
};
for (const [name, act] of Object.entries(acts))
  found<HTMLButtonElement>(`#${name}`).addEventListener('click', () => {
    act();
    viewer.requestFrame();
  });
found<HTMLSelectElement>('#quality').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) viewer.quality = target.value as Quality;
});
