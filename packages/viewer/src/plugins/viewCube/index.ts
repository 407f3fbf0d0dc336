import { Vector3 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Vec } from '../../geometry/vec.ts';
import type { Navigation } from '../navigation/index.ts';
import { CUBE_COLOURS, type CubePicture, letterAt, paintCube } from './paint.ts';
import { type Basis, bearing, PARTS, type Part, partAt } from './parts.ts';
import type { CubeColours, CubeSide, ViewCubeOptions } from './types.ts';

export type * from './types.ts';

/** CSS pixels within which a letter of the compass is meant. */
const LETTER_REACH = 9;

/**
 * A small cube that turns with the camera: a click on one of its 26 parts, or on a letter of the compass below it,
 * looks from there. From the keyboard it is one stop of the tabulator; the arrow keys go through the parts, Enter
 * looks.
 */
export class ViewCube implements Plugin {
  readonly id = 'view-cube';
  private readonly root = document.createElement('div');
  private readonly canvas = document.createElement('canvas');
  private readonly buttons: HTMLButtonElement[] = [];
  private readonly size: number;
  private viewer: Viewer | undefined;
  private colours: CubeColours;
  private labels: ViewCubeOptions['labels'];
  private north: number;
  private marked: Part | undefined;
  private drawn = '';

  constructor(
    private readonly navigation: Navigation,
    private readonly options: ViewCubeOptions,
  ) {
    this.size = options.size ?? 112;
    this.colours = { ...CUBE_COLOURS, ...options.colours };
    this.labels = options.labels;
    this.north = options.north ?? 0;
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    const { root, canvas, size } = this;
    root.className = 'viewcube';
    root.setAttribute('role', 'group');
    root.setAttribute('aria-label', this.options.title);
    const isOwn = this.options.parent === undefined;
    Object.assign(root.style, { position: isOwn ? 'absolute' : 'relative', width: `${size}px`, height: `${size}px` });
    if (isOwn) Object.assign(root.style, { top: '12px', right: '12px' });
    canvas.ariaHidden = 'true';
    Object.assign(canvas.style, { width: '100%', height: '100%', display: 'block', cursor: 'pointer' });
    canvas.addEventListener('pointermove', this.onMove);
    canvas.addEventListener('pointerleave', this.onLeave);
    canvas.addEventListener('click', this.onClick);
    root.append(canvas);
    for (const [at, part] of PARTS.entries()) this.buttons.push(this.makeButton(part, at));
    root.append(...this.buttons);
    (this.options.parent ?? viewer.container).append(root);
    viewer.addEventListener('frame', this.draw);
    this.draw();
  }

  detach(): void {
    this.viewer?.removeEventListener('frame', this.draw);
    this.canvas.removeEventListener('pointermove', this.onMove);
    this.canvas.removeEventListener('pointerleave', this.onLeave);
    this.canvas.removeEventListener('click', this.onClick);
    this.root.replaceChildren();
    this.buttons.length = 0;
    this.root.remove();
    this.viewer = undefined;
  }

  /** Other colours, when the theme of the page changes. */
  setColours(colours: Partial<CubeColours>): void {
    this.colours = { ...this.colours, ...colours };
    this.redraw();
  }

  /** Other words, when the language of the page changes. */
  setLabels(labels: Readonly<Record<CubeSide, string>>): void {
    this.labels = labels;
    for (const [at, button] of this.buttons.entries()) this.name(button, PARTS[at]);
    this.redraw();
  }

  /** Degrees clockwise from the scene's −Z to north. */
  setNorth(degrees: number): void {
    this.north = degrees;
    this.redraw();
  }

  private makeButton(part: Part, at: number): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = at === 0 ? 0 : -1;
    // Heard and reached, not seen: the canvas shows which part has the focus.
    Object.assign(button.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      padding: '0',
      border: '0',
      background: 'none',
      pointerEvents: 'none',
      borderRadius: '50%',
    });
    this.name(button, part);
    button.addEventListener('click', () => this.look(part.direction));
    button.addEventListener('focus', () => this.mark(part));
    button.addEventListener('blur', () => this.mark(undefined));
    button.addEventListener('keydown', (event) => {
      const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const next = this.buttons[(at + step + this.buttons.length) % this.buttons.length];
      button.tabIndex = -1;
      if (next) next.tabIndex = 0;
      next?.focus();
    });
    return button;
  }

  private name(button: HTMLButtonElement, part: Part | undefined): void {
    const sides = part?.sides.map((side) => this.labels[side]) ?? [];
    button.setAttribute('aria-label', this.options.describe(sides));
  }

  private look(direction: Vec): void {
    void this.navigation.turn(direction);
  }

  private mark(part: Part | undefined): void {
    if (part === this.marked) return;
    this.marked = part;
    this.redraw();
  }

  private redraw(): void {
    this.drawn = '';
    this.draw();
  }

  private basis(): Basis {
    const axes = [new Vector3(), new Vector3(), new Vector3()] as const;
    this.viewer?.camera.matrixWorld.extractBasis(...axes);
    return [axes[0].toArray(), axes[1].toArray(), axes[2].toArray()];
  }

  private picture(): CubePicture {
    const { size, north, labels, colours, marked, options } = this;
    return {
      basis: this.basis(),
      middle: size / 2,
      // The ring with its letters must have room at every turn.
      unitSize: size / 2 / 2.02,
      pixelRatio: Math.min(3, globalThis.devicePixelRatio || 1),
      north,
      labels,
      compass: options.compass,
      colours,
      marked,
    };
  }

  private readonly draw = (): void => {
    const picture = this.picture();
    const seen = `${picture.basis.flat().map((one) => one.toFixed(4))} ${picture.pixelRatio}`;
    if (seen === this.drawn) return;
    this.drawn = seen;
    const pixels = Math.round(this.size * picture.pixelRatio);
    if (this.canvas.width !== pixels) this.canvas.width = this.canvas.height = pixels;
    const context = this.canvas.getContext('2d');
    if (context) paintCube(context, picture);
  };

  private spot(event: MouseEvent): { readonly x: number; readonly y: number } {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private readonly onMove = (event: PointerEvent): void => {
    const { basis, middle, unitSize } = this.picture();
    this.mark(partAt(this.spot(event), basis, middle, unitSize));
  };

  private readonly onLeave = (): void => this.mark(undefined);

  private readonly onClick = (event: MouseEvent): void => {
    const picture = this.picture();
    const spot = this.spot(event);
    const part = partAt(spot, picture.basis, picture.middle, picture.unitSize);
    if (part) {
      this.look(part.direction);
      return;
    }
    for (const quarter of [0, 1, 2, 3]) {
      const { x, y } = letterAt(quarter, picture);
      if (Math.hypot(x - spot.x, y - spot.y) <= LETTER_REACH) this.look(bearing(quarter * 90, this.north));
    }
  };
}
