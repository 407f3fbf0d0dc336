import type { Viewer } from '../../core/viewer.ts';
import { add, negate, type Vec } from '../../geometry/vec.ts';
import { type ScreenLayer, svg } from '../../overlay/screenLayer.ts';
import type { Measurement, SnapKind } from './types.ts';
import { labelAt, toMeasureLines } from './values.ts';

/** What is drawn: finished measurements, and the one under way. */
export type MeasureScene = {
  readonly measurements: readonly Measurement[];
  readonly underWay: Pick<Measurement, 'kind' | 'points' | 'outline'> | undefined;
  /** Of the one under way, when it already has a value. */
  readonly preview: Measurement | undefined;
  /** In the scene. */
  readonly snap: { readonly kind: SnapKind; readonly shown: Vec } | undefined;
};

/** A label, and its size in CSS pixels: asked for only when its words change. */
type Label = { readonly label: HTMLElement; readonly size: { width: number; height: number } };
/** Where a label stands. CSS pixels. */
type Taken = { readonly left: number; readonly top: number; readonly width: number };

const LINE = 'var(--measure-line, #ff5a1f)';
/** Around every line, so that it shows on light and on dark. */
const HALO = 'var(--measure-halo, rgba(255,255,255,.9))';

/** The marks of snapping, 12 px large, about their middle. */
const MARKS: Readonly<Record<SnapKind, string>> = {
  vertex: 'M-6-6h12v12h-12z',
  edge: 'M-6-6l12 12M6-6l-12 12',
  centre: 'M0-7a7 7 0 1 0 .01 0zM0-2v4M-2 0h4',
  face: 'M0-3a3 3 0 1 0 .01 0z',
};

/** Draws measurements on a layer: lines with a halo, and labels that the caller may style (`.measure-label`). */
export class MeasureDrawing {
  private readonly lines = svg('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  private readonly dots = svg('g');
  private readonly mark = svg('g', { fill: 'none' });
  private readonly labels = new Map<string, Label>();

  constructor(
    private readonly viewer: Viewer,
    private readonly layer: ScreenLayer,
    private readonly format: (measurement: Measurement) => string,
  ) {
    layer.drawing.append(this.lines, this.dots, this.mark);
  }

  draw({ measurements, underWay, preview, snap }: MeasureScene): void {
    const shown = [...measurements, ...(underWay ? [underWay] : [])];
    this.lines.replaceChildren(...shown.flatMap((one) => this.linesOf(one)));
    this.dots.replaceChildren(
      ...shown.flatMap(({ kind, points }) => (kind === 'faceArea' ? [] : points.flatMap((point) => this.dot(point)))),
    );
    this.drawMark(snap);
    const labelled = preview ? [...measurements, preview] : measurements;
    const ids = new Set(labelled.map(({ id }) => id));
    for (const [id, { label }] of this.labels)
      if (!ids.has(id)) {
        label.remove();
        this.labels.delete(id);
      }
    const taken: Taken[] = [];
    for (const one of labelled) this.placeLabel(one, taken);
  }

  private inScene(point: Vec): Vec {
    return add(point, negate(this.viewer.origin.toArray()));
  }

  private linesOf(measurement: Pick<Measurement, 'kind' | 'points' | 'outline'>): SVGElement[] {
    const paths = { main: '', help: '' };
    for (const { from, to, isHelp } of toMeasureLines(measurement)) {
      const line = this.layer.line(this.inScene(from), this.inScene(to));
      if (line) paths[isHelp ? 'help' : 'main'] += `M${line[0].x} ${line[0].y}L${line[1].x} ${line[1].y}`;
    }
    return [
      ...(paths.help === ''
        ? []
        : [
            svg('path', { d: paths.help, stroke: HALO, 'stroke-width': 3 }),
            svg('path', { d: paths.help, stroke: LINE, 'stroke-width': 1.2, 'stroke-dasharray': '4 4' }),
          ]),
      ...(paths.main === ''
        ? []
        : [
            svg('path', { d: paths.main, stroke: HALO, 'stroke-width': 4.5 }),
            svg('path', { d: paths.main, stroke: LINE, 'stroke-width': 2 }),
          ]),
    ];
  }

  private dot(point: Vec): SVGElement[] {
    const at = this.layer.toScreen(this.inScene(point));
    return at ? [svg('circle', { cx: at.x, cy: at.y, r: 3.5, fill: '#fff', stroke: LINE, 'stroke-width': 2 })] : [];
  }

  private drawMark(snap: MeasureScene['snap']): void {
    const at = snap && this.layer.toScreen(snap.shown);
    this.mark.style.display = at ? '' : 'none';
    if (!at || !snap) return;
    this.mark.setAttribute('transform', `translate(${at.x} ${at.y})`);
    const d = MARKS[snap.kind];
    this.mark.replaceChildren(
      svg('path', { d, stroke: HALO, 'stroke-width': 4 }),
      svg('path', { d, stroke: LINE, 'stroke-width': 1.8 }),
    );
  }

  private placeLabel(measurement: Measurement, taken: Taken[]): void {
    const { label, size } = this.labels.get(measurement.id) ?? this.makeLabel(measurement.id);
    const at = this.layer.toScreen(this.inScene(labelAt(measurement)));
    label.style.display = at ? '' : 'none';
    if (!at) return;
    const text = this.format(measurement);
    if (label.textContent !== text) {
      label.textContent = text;
      size.width = label.offsetWidth;
      size.height = label.offsetHeight;
    }
    const left = at.x - size.width / 2;
    let top = at.y - size.height * 1.6;
    // Above what has its place there already.
    const step = size.height + 2;
    const isFree = () =>
      taken.every(
        (one) =>
          left >= one.left + one.width || one.left >= left + size.width || Math.abs(one.top - top) >= size.height,
      );
    for (let tries = 0; tries < 8 && !isFree(); tries++) top -= step;
    taken.push({ left, top, width: size.width });
    label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  private makeLabel(id: string): Label {
    const label = document.createElement('div');
    label.className = 'measure-label';
    label.dataset.measurement = id;
    Object.assign(label.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      padding: '2px 7px',
      borderRadius: '6px',
      font: '500 12px/18px Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      color: 'var(--measure-text, #fff)',
      background: 'var(--measure-label, rgba(18,22,30,.92))',
      boxShadow: '0 0 0 1px rgba(255,255,255,.35), 0 1px 4px rgba(0,0,0,.35)',
    });
    const made = { label, size: { width: 0, height: 0 } };
    this.labels.set(id, made);
    this.layer.root.append(label);
    return made;
  }
}
