import type { Viewer } from '../../core/viewer.ts';
import { add, dot, mix, scale, subtract, type Vec } from '../../geometry/vec.ts';
import { alongAxis, ScreenLayer, svg } from '../../overlay/screenLayer.ts';

/** Something that can be dragged along a line. Metres of the scene. */
export type Handle = {
  readonly key: string;
  /** For people who hear the page. */
  readonly label: string;
  readonly point: Vec;
  /** Length one: where dragging forwards leads. */
  readonly axis: Vec;
  /** By metres along the axis since the handle was taken. */
  drag(metres: number): void;
};

/** What is drawn around what is cut: borders in order, closed. */
export type HandleScene = { readonly borders: readonly (readonly Vec[])[]; readonly handles: readonly Handle[] };

/** CSS pixels from the border to the knob, and the knob's size. */
const ARM = 46;
const KNOB = 9;
/** Metres that an arrow key moves; ten times that with shift. */
const KEY_STEP = 0.1;

/**
 * Handles over the canvas: they are dragged with the pointer or moved with the arrow keys. The caller may style
 * `.section-handles`.
 */
export class Handles {
  private readonly layer: ScreenLayer;
  private readonly borders = svg('g', { fill: 'var(--section-fill, rgba(64,128,255,.07))' });
  private readonly knobs = svg('g');
  private readonly drawn = new Map<string, { readonly group: SVGGElement; handle: Handle }>();
  private taken: { readonly key: string; readonly start: number; readonly handle: Handle } | undefined;

  constructor(
    private readonly viewer: Viewer,
    private readonly scene: () => HandleScene,
  ) {
    this.layer = new ScreenLayer(viewer, 'section-handles');
    this.layer.drawing.append(this.borders, this.knobs);
    viewer.addEventListener('frame', this.draw);
    this.draw();
  }

  dispose(): void {
    this.viewer.removeEventListener('frame', this.draw);
    this.layer.dispose();
  }

  readonly draw = (): void => {
    const { borders, handles } = this.scene();
    this.borders.replaceChildren(...borders.map((border) => this.border(border)));
    const keys = new Set(handles.map(({ key }) => key));
    for (const [key, { group }] of this.drawn)
      if (!keys.has(key)) {
        group.remove();
        this.drawn.delete(key);
      }
    for (const handle of handles) {
      const known = this.drawn.get(handle.key) ?? this.make(handle);
      known.handle = handle;
      this.placeKnob(known.group, handle);
    }
  };

  private border(points: readonly Vec[]): SVGGElement {
    const lines = points.flatMap((point, at) => {
      const line = this.layer.line(point, points[(at + 1) % points.length] ?? point);
      return line ? [`M${line[0].x} ${line[0].y}L${line[1].x} ${line[1].y}`] : [];
    });
    const corners = points.map((point) => this.layer.toScreen(point));
    const group = svg('g');
    // Behind the camera a surface has no outline that could be filled.
    if (corners.every((corner) => corner !== undefined))
      group.append(svg('polygon', { points: corners.map((corner) => `${corner?.x},${corner?.y}`).join(' ') }));
    for (const [stroke, width] of [
      ['rgba(255,255,255,.75)', 3],
      ['var(--section-line, #2f6bff)', 1.4],
    ] as const)
      group.append(svg('path', { d: lines.join(''), stroke, 'stroke-width': width, fill: 'none' }));
    return group;
  }

  private make(handle: Handle): { readonly group: SVGGElement; handle: Handle } {
    const group = svg('g', { role: 'slider', tabindex: 0, 'aria-label': handle.label, 'data-handle': handle.key });
    Object.assign(group.style, { pointerEvents: 'auto', cursor: 'grab', touchAction: 'none', outlineOffset: '4px' });
    group.append(
      svg('line', { stroke: '#fff', 'stroke-width': 4 }),
      svg('line', { stroke: 'var(--section-line, #2f6bff)', 'stroke-width': 2 }),
      // A finger needs more room than the knob shows.
      svg('circle', { r: 20, fill: 'transparent' }),
      svg('circle', { r: KNOB, fill: 'var(--section-line, #2f6bff)', stroke: '#fff', 'stroke-width': 2 }),
    );
    const made = { group, handle };
    this.drawn.set(handle.key, made);
    this.knobs.append(group);
    group.addEventListener('pointerdown', (event) => this.take(event, made.handle));
    group.addEventListener('pointermove', (event) => this.move(event));
    for (const end of ['pointerup', 'pointercancel'] as const)
      group.addEventListener(end, (event) => {
        event.stopPropagation();
        this.taken = undefined;
      });
    group.addEventListener('keydown', (event) => {
      const forwards = event.key === 'ArrowUp' || event.key === 'ArrowRight';
      if (!forwards && event.key !== 'ArrowDown' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      event.stopPropagation();
      made.handle.drag((forwards ? 1 : -1) * KEY_STEP * (event.shiftKey ? 10 : 1));
    });
    return made;
  }

  private placeKnob(group: SVGGElement, { point, axis, label }: Handle): void {
    const arm = this.layer.metresAPixel(point) * ARM;
    const line = this.layer.line(point, add(point, scale(axis, arm)));
    group.style.display = line ? '' : 'none';
    if (!line) return;
    const [from, to] = line;
    for (const one of group.querySelectorAll('line'))
      for (const [name, value] of [
        ['x1', from.x],
        ['y1', from.y],
        ['x2', to.x],
        ['y2', to.y],
      ] as const)
        one.setAttribute(name, String(value));
    for (const one of group.querySelectorAll('circle')) {
      one.setAttribute('cx', String(to.x));
      one.setAttribute('cy', String(to.y));
    }
    const { origin } = this.viewer;
    const value = dot(add(point, origin.toArray()), axis);
    group.setAttribute('aria-valuenow', value.toFixed(2));
    group.setAttribute('aria-valuetext', `${label} ${value.toFixed(2)} m`);
  }

  private along(event: PointerEvent, { point, axis }: Handle): number | undefined {
    const { left, top } = this.viewer.container.getBoundingClientRect();
    return alongAxis(point, axis, this.layer.ray({ x: event.clientX - left, y: event.clientY - top }));
  }

  private take(event: PointerEvent, handle: Handle): void {
    event.stopPropagation();
    const start = this.along(event, handle);
    if (event.button !== 0 || start === undefined) return;
    if (event.isTrusted) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.taken = { key: handle.key, start, handle };
  }

  private move(event: PointerEvent): void {
    const { taken } = this;
    if (!taken) return;
    event.stopPropagation();
    // Along the line on which it was taken: the handle itself moves meanwhile.
    const now = this.along(event, taken.handle);
    if (now !== undefined) taken.handle.drag(now - taken.start);
  }
}

/** The borders of the six sides of a box. */
export function bordersOfBox(min: Vec, max: Vec): readonly (readonly Vec[])[] {
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  const ring = (y: number): readonly Vec[] => [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
  const wall = (z: number): readonly Vec[] => [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
  return [ring(y0), ring(y1), wall(z0), wall(z1)];
}

/** The point of a plane nearest to the middle of what is seen of it. */
export const findMiddle = (border: readonly Vec[]): Vec =>
  border.length === 0 ? [0, 0, 0] : scale(border.reduce(add), 1 / border.length);

/** The middle of a side of a box. */
export function middleOfSide(min: Vec, max: Vec, outwards: Vec): Vec {
  const middle = mix(min, max, 0.5);
  const half = subtract(max, middle);
  return [middle[0] + half[0] * outwards[0], middle[1] + half[1] * outwards[1], middle[2] + half[2] * outwards[2]];
}
