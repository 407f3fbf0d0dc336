import type { ViewerModel } from '../../core/model.ts';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { add, distance, subtract, type Vec } from '../../geometry/vec.ts';
import type { Navigation } from '../navigation/index.ts';
import { fitPlanFrame, type Plan, type PlanFrame, planAt } from './plan.ts';
import type { MinimapColours, MinimapOptions, MinimapStorey } from './types.ts';

export type * from './types.ts';

const COLOURS: MinimapColours = { background: 'rgba(250,251,253,.92)', wall: '#2f3948', camera: '#2f6bff' };
const CUT_HEIGHT = 1.2;
/** Tiles come in bursts: the plan is cut again when it has been quiet for so long. Milliseconds. */
const QUIET_MS = 400;

/**
 * The plan of a storey in a corner, cut from the loaded tiles: it shows where the camera is and where it looks, and a
 * click goes there.
 */
export class Minimap implements Plugin {
  readonly id = 'minimap';
  private readonly canvas = document.createElement('canvas');
  private readonly sheet = document.createElement('canvas');
  private readonly width: number;
  private readonly height: number;
  private viewer: Viewer | undefined;
  private storey: MinimapStorey | undefined;
  private plan: Plan | undefined;
  private frame: PlanFrame | undefined;
  private colours: MinimapColours;
  private timer = 0;
  private drawn = '';

  constructor(
    private readonly navigation: Navigation,
    private readonly options: MinimapOptions,
  ) {
    this.width = options.width ?? 220;
    this.height = options.height ?? 160;
    this.colours = { ...COLOURS, ...options.colours };
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    const { canvas, width, height, options } = this;
    canvas.className = 'minimap';
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', options.title);
    const isOwn = options.parent === undefined;
    Object.assign(canvas.style, {
      position: isOwn ? 'absolute' : 'relative',
      width: `${width}px`,
      height: `${height}px`,
      borderRadius: '10px',
      cursor: 'pointer',
      touchAction: 'none',
    });
    if (isOwn) Object.assign(canvas.style, { left: '12px', bottom: '12px' });
    canvas.addEventListener('click', this.onClick);
    (options.parent ?? viewer.container).append(canvas);
    viewer.addEventListener('frame', this.draw);
    viewer.addEventListener('model-added', this.onAdded);
    viewer.addEventListener('model-removed', this.onRemoved);
    for (const model of viewer.models) model.addEventListener('settled', this.askAgain);
    this.cut();
  }

  detach(): void {
    const { viewer, canvas } = this;
    clearTimeout(this.timer);
    viewer?.removeEventListener('frame', this.draw);
    viewer?.removeEventListener('model-added', this.onAdded);
    viewer?.removeEventListener('model-removed', this.onRemoved);
    for (const model of viewer?.models ?? []) model.removeEventListener('settled', this.askAgain);
    canvas.removeEventListener('click', this.onClick);
    canvas.remove();
    this.viewer = undefined;
  }

  /** Shows the plan of a storey; undefined hides the map. */
  setStorey(storey: MinimapStorey | undefined): void {
    this.storey = storey;
    this.cut();
  }

  /** Other colours, when the theme of the page changes. */
  setColours(colours: Partial<MinimapColours>): void {
    this.colours = { ...this.colours, ...colours };
    this.paintSheet();
  }

  /** How many elements the plan shows. */
  get elementCount(): number {
    return this.plan?.elements.length ?? 0;
  }

  /** Where a point of the scene lies on the map, in its CSS pixels; undefined while nothing is shown. */
  toMap([x, , z]: Vec): { readonly x: number; readonly y: number } | undefined {
    const { frame } = this;
    return frame && { x: x * frame.scale + frame.left, y: z * frame.scale + frame.top };
  }

  private cut(): void {
    const { viewer, storey, width, height } = this;
    this.canvas.style.display = storey ? 'block' : 'none';
    if (!viewer || !storey) {
      this.plan = this.frame = undefined;
      return;
    }
    this.plan = planAt(viewer.models, storey.floor + (storey.cutHeight ?? CUT_HEIGHT));
    this.frame = this.plan.border && fitPlanFrame(this.plan.border, width, height);
    this.paintSheet();
  }

  /** The plan itself, once for many frames. */
  private paintSheet(): void {
    const { sheet, plan, frame, width, height, colours } = this;
    const ratio = Math.min(3, globalThis.devicePixelRatio || 1);
    sheet.width = Math.round(width * ratio);
    sheet.height = Math.round(height * ratio);
    const context = sheet.getContext('2d');
    if (!context) return;
    context.scale(ratio, ratio);
    context.fillStyle = colours.background;
    context.fillRect(0, 0, width, height);
    context.fillStyle = colours.wall;
    context.strokeStyle = colours.wall;
    context.lineWidth = 0.6;
    for (const loops of frame ? (plan?.elements ?? []) : []) {
      const filled = new Path2D();
      const lines = new Path2D();
      for (const { points, isClosed } of loops) {
        const path = isClosed ? filled : lines;
        for (let at = 0; at + 1 < points.length; at += 2) {
          const spot = this.toMap([points[at] ?? 0, 0, points[at + 1] ?? 0]);
          if (!spot) continue;
          if (at === 0) path.moveTo(spot.x, spot.y);
          else path.lineTo(spot.x, spot.y);
        }
      }
      // A hole is a loop in a loop.
      context.fill(filled, 'evenodd');
      context.stroke(filled);
      context.stroke(lines);
    }
    this.drawn = '';
    this.draw();
  }

  private readonly draw = (): void => {
    const { viewer, sheet, canvas, frame, width, height } = this;
    if (!viewer || !this.storey) return;
    const { position, target } = this.navigation.state();
    const seen = JSON.stringify([position, target, frame]);
    if (seen === this.drawn) return;
    this.drawn = seen;
    if (canvas.width !== sheet.width || canvas.height !== sheet.height) {
      canvas.width = sheet.width;
      canvas.height = sheet.height;
    }
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    // The sheet may be translucent: the last camera must not shine through.
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(sheet, 0, 0);
    const ratio = sheet.width / width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.paintCamera(context, position, subtract(target, position), width, height);
  };

  private paintCamera(
    context: CanvasRenderingContext2D,
    position: Vec,
    ahead: Vec,
    width: number,
    height: number,
  ): void {
    const spot = this.toMap(position);
    if (!spot) return;
    // Outside the plan the camera waits at its border.
    const x = Math.min(width - 6, Math.max(6, spot.x));
    const y = Math.min(height - 6, Math.max(6, spot.y));
    const isLevel = Math.hypot(ahead[0], ahead[2]) > 0.02 * Math.abs(ahead[1]);
    context.fillStyle = this.colours.camera;
    if (isLevel) {
      const angle = Math.atan2(ahead[2], ahead[0]);
      const half = (this.navigation.state().fieldOfView * Math.PI) / 360;
      context.globalAlpha = 0.28;
      context.beginPath();
      context.moveTo(x, y);
      context.arc(x, y, 26, angle - half, angle + half);
      context.closePath();
      context.fill();
      context.globalAlpha = 1;
    }
    context.beginPath();
    context.arc(x, y, 4.5, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = '#fff';
    context.lineWidth = 1.5;
    context.stroke();
  }

  private readonly onClick = (event: MouseEvent): void => {
    const { frame, storey, navigation } = this;
    if (!frame || !storey) return;
    const { left, top } = this.canvas.getBoundingClientRect();
    const x = (event.clientX - left - frame.left) / frame.scale;
    const z = (event.clientY - top - frame.top) / frame.scale;
    this.goTo([x, storey.floor, z], navigation);
  };

  /** A walker stands there; otherwise the camera looks there from as far as before. */
  private goTo(point: Vec, navigation: Navigation): void {
    if (navigation.mode === 'walk') {
      void navigation.walk(point);
      return;
    }
    const state = navigation.state();
    const by = subtract(point, state.target);
    if (distance(point, state.target) > 0)
      void navigation.go({ ...state, position: add(state.position, by), target: add(state.target, by) });
  }

  private readonly askAgain = (): void => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.cut(), QUIET_MS);
  };

  private readonly onAdded = ({ model }: { readonly model: ViewerModel }): void => {
    model.addEventListener('settled', this.askAgain);
    this.askAgain();
  };

  private readonly onRemoved = ({ model }: { readonly model: ViewerModel }): void => {
    model.removeEventListener('settled', this.askAgain);
    this.askAgain();
  };
}
