import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Vec } from '../../geometry/vec.ts';
import { ScreenLayer, type ScreenPoint } from '../../overlay/screenLayer.ts';
import type { TopologyLink, TopologyNode } from './types.ts';

export * from './types.ts';

const WIDTH = 2;
/** How far a head and the gap before a point reach. CSS pixels. */
const HEAD = 9;
const DOT = 3.5;
/** Under every line, so that it shows on light and on dark. */
const HALO = 'rgba(255, 255, 255, 0.75)';
const INK = '#101820';
/** What a trace did not reach. */
const STANDS_BACK = 0.16;
const FONT = '600 11px Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/**
 * Shows how things of the scene hang together: lines with heads from point to point, over the model so that walls do
 * not hide them, in the colours and dashes of their kinds. A trace lets what it reached stand out, with its steps
 * beside it. Drawn on a canvas of its own with each frame, thousands of lines at once; pictures of the scene do not
 * have it.
 */
export class Topology implements Plugin {
  readonly id = 'topology';
  private viewer: Viewer | undefined;
  private layer: ScreenLayer | undefined;
  private readonly canvas = document.createElement('canvas');
  private nodes: ReadonlyMap<string, TopologyNode> = new Map();
  private links: readonly TopologyLink[] = [];
  private steps: ReadonlyMap<string, number> | undefined;

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    this.layer = new ScreenLayer(viewer, 'topology-layer');
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    this.layer.root.append(this.canvas);
    viewer.addEventListener('frame', this.draw);
    this.draw();
  }

  detach(): void {
    this.viewer?.removeEventListener('frame', this.draw);
    this.canvas.remove();
    this.layer?.dispose();
    this.viewer = this.layer = undefined;
  }

  /** Shows these instead of what was shown. Links to what is not among the nodes are left out. */
  set(nodes: readonly TopologyNode[], links: readonly TopologyLink[]): void {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.links = links.filter(({ from, to }) => this.nodes.has(from) && this.nodes.has(to));
    this.draw();
  }

  /** Lets those stand out that a trace reached, each after so many steps; undefined: all alike again. */
  trace(steps: ReadonlyMap<string, number> | undefined): void {
    this.steps = steps;
    this.draw();
  }

  private pointOf({ at: [x, y, z], of }: TopologyNode): Vec {
    return of ? [x, y + of.model.shifts.of(of.element), z] : [x, y, z];
  }

  private readonly draw = (): void => {
    const { viewer, layer, canvas } = this;
    const context = canvas.getContext('2d');
    if (!viewer || !layer || !context) return;
    const { clientWidth: width, clientHeight: height } = viewer.container;
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const isSeen = ({ x, y }: ScreenPoint): boolean => x > -50 && y > -50 && x < width + 50 && y < height + 50;
    const points = new Map([...this.nodes].map(([id, node]) => [id, this.pointOf(node)]));
    this.drawLinks(context, layer, points, width, height);
    this.drawNodes(context, layer, points, isSeen);
  };

  private drawLinks(
    context: CanvasRenderingContext2D,
    layer: ScreenLayer,
    points: ReadonlyMap<string, Vec>,
    width: number,
    height: number,
  ): void {
    /** Lines that look alike are one path. */
    const looks = new Map<string, { line: Path2D; heads: Path2D; link: TopologyLink; isBack: boolean }>();
    for (const link of this.links) {
      const [from, to] = [points.get(link.from), points.get(link.to)];
      const ends = from && to && layer.line(from, to);
      if (!ends) continue;
      const [a, b] = ends;
      if (Math.max(a.x, b.x) < 0 || Math.min(a.x, b.x) > width || Math.max(a.y, b.y) < 0 || Math.min(a.y, b.y) > height)
        continue;
      const isBack = this.steps !== undefined && !(this.steps.has(link.from) && this.steps.has(link.to));
      const key = `${isBack} ${link.colour} ${link.dash?.join()} ${link.width}`;
      const look = looks.get(key) ?? { line: new Path2D(), heads: new Path2D(), link, isBack };
      looks.set(key, look);
      look.line.moveTo(a.x, a.y);
      look.line.lineTo(b.x, b.y);
      addHead(look.heads, a, b);
    }
    context.lineCap = 'round';
    for (const { line, heads, link, isBack } of [...looks.values()].sort(
      (a, b) => Number(b.isBack) - Number(a.isBack),
    )) {
      const thick = (link.width ?? WIDTH) * (this.steps && !isBack ? 1.5 : 1);
      context.globalAlpha = isBack ? STANDS_BACK : 1;
      context.setLineDash([]);
      context.strokeStyle = HALO;
      context.lineWidth = thick + 2;
      if (!isBack) context.stroke(line);
      context.setLineDash([...(link.dash ?? [])]);
      context.strokeStyle = link.colour;
      context.fillStyle = link.colour;
      context.lineWidth = thick;
      context.stroke(line);
      context.fill(heads);
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
  }

  private drawNodes(
    context: CanvasRenderingContext2D,
    layer: ScreenLayer,
    points: ReadonlyMap<string, Vec>,
    isSeen: (point: ScreenPoint) => boolean,
  ): void {
    const related = new Set(this.links.flatMap(({ from, to }) => [from, to]));
    context.font = FONT;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const [id, point] of points) {
      const at = related.has(id) || this.steps?.has(id) ? layer.toScreen(point) : undefined;
      if (!at || !isSeen(at)) continue;
      const step = this.steps?.get(id);
      const isBack = this.steps !== undefined && step === undefined;
      context.globalAlpha = isBack ? STANDS_BACK : 1;
      context.beginPath();
      context.arc(at.x, at.y, step === undefined ? DOT : DOT * 2.4, 0, 2 * Math.PI);
      context.fillStyle = step === undefined ? '#ffffff' : INK;
      context.strokeStyle = step === undefined ? INK : '#ffffff';
      context.lineWidth = 1.5;
      context.fill();
      context.stroke();
      if (step === undefined) continue;
      context.fillStyle = '#ffffff';
      context.fillText(String(step), at.x, at.y + 0.5);
    }
    context.globalAlpha = 1;
  }
}

/** A head a little behind the middle: at the end it would lie under the next line's beginning. */
function addHead(path: Path2D, from: ScreenPoint, to: ScreenPoint): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 2 * HEAD) return;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const x = from.x + dx * (length * 0.62);
  const y = from.y + dy * (length * 0.62);
  path.moveTo(x, y);
  path.lineTo(x - dx * HEAD - dy * HEAD * 0.5, y - dy * HEAD + dx * HEAD * 0.5);
  path.lineTo(x - dx * HEAD + dy * HEAD * 0.5, y - dy * HEAD - dx * HEAD * 0.5);
  path.closePath();
}
