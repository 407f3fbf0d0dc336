import { paintCluster, paintMark, paintMore } from './marks.ts';
import { Scratch } from './sprite.ts';
import { BEHIND, isPanel, type LabelsState } from './state.ts';
import type { LabelColours, LabelItem } from './types.ts';

const MOST_RATIO = 2;

/** The canvas of the labels, and over it the elements of the page that stand at some of them. */
export class LabelsDrawing {
  readonly root = document.createElement('div');
  readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d');
  private readonly bodies = document.createElement('div');
  private readonly scratch = new Scratch();

  constructor(public colours: LabelColours) {
    const { root, canvas, bodies } = this;
    root.className = 'labels-layer';
    for (const one of [root, canvas, bodies])
      Object.assign(one.style, {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
      });
    Object.assign(root.style, { overflow: 'hidden' });
    canvas.setAttribute('aria-hidden', 'true');
    root.append(canvas, bodies);
  }

  /** Measures texts. */
  get measuringPen(): OffscreenCanvasRenderingContext2D {
    return this.scratch.pen;
  }

  /** Keeps the elements of these labels in the page, and no others. */
  setBodies(items: readonly LabelItem[]): void {
    const wanted = new Set(items.flatMap((item) => findBody(item) ?? []));
    for (const body of [...this.bodies.children]) if (!wanted.has(body as HTMLElement)) body.remove();
    for (const body of wanted) {
      if (body.parentElement === this.bodies) continue;
      Object.assign(body.style, {
        position: 'absolute',
        left: '0',
        top: '0',
        visibility: 'hidden',
        pointerEvents: 'auto',
      });
      this.bodies.append(body);
    }
  }

  /**
   * As large as what it lies over; answers how large that is, in CSS pixels as labels know them: each as many of the
   * page's as `scale` says.
   */
  fit(
    { clientWidth, clientHeight }: HTMLElement,
    state: LabelsState,
    scale: number,
  ): { width: number; height: number } {
    const { canvas, pen, scratch, bodies } = this;
    const [width, height] = [clientWidth / scale, clientHeight / scale];
    const ratio = Math.min(MOST_RATIO, globalThis.devicePixelRatio || 1) * scale;
    const transform = scale === 1 ? '' : `scale(${scale})`;
    if (bodies.style.transform !== transform) Object.assign(bodies.style, { transform, transformOrigin: '0 0' });
    if (scratch.ratio !== ratio) {
      scratch.ratio = ratio;
      state.dropPictures();
    }
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
    }
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { width, height };
  }

  draw(state: LabelsState, width: number, height: number): void {
    const { pen } = this;
    if (!pen) return;
    pen.clearRect(0, 0, width, height);
    this.drawLines(pen, state);
    this.drawMarks(pen, state);
    this.drawPanels(pen, state);
  }

  private drawLines(pen: CanvasRenderingContext2D, { list, rooms, wishes }: LabelsState): void {
    const { colours } = this;
    pen.beginPath();
    for (const [index, one] of list.entries()) {
      const room = rooms[index];
      const wish = wishes[index];
      if (!isPanel(room) || !wish) continue;
      const [left, top] = [wish.x + one.dx, wish.y + one.dy];
      pen.moveTo(wish.x, wish.y);
      pen.lineTo(
        Math.max(left + 8, Math.min(left + room.width - 8, wish.x)),
        Math.max(top + 6, Math.min(top + room.height - 6, wish.y)),
      );
    }
    pen.lineCap = 'round';
    pen.lineWidth = 3;
    pen.strokeStyle = colours.halo;
    pen.stroke();
    pen.lineWidth = 1.25;
    pen.strokeStyle = colours.mark;
    pen.stroke();
  }

  private drawMarks(pen: CanvasRenderingContext2D, state: LabelsState): void {
    const { colours } = this;
    for (const [index, { item, reading }] of state.list.entries()) {
      const room = state.rooms[index];
      const wish = state.wishes[index];
      if (!room || !wish) continue;
      pen.globalAlpha = state.sight.hides(item.id) ? BEHIND : 1;
      if (room.level === 'cluster') {
        const alarm = state.gravestAlarm([index, ...room.others]);
        paintCluster(pen, wish.x, wish.y, { count: room.others.length + 1, alarm, colours });
        continue;
      }
      paintMark(pen, {
        x: wish.x,
        y: wish.y,
        mark: item.mark ?? {},
        alarm: reading.alarm?.colour,
        isOld: reading.age !== undefined,
        colours,
      });
    }
    pen.globalAlpha = 1;
  }

  private drawPanels(pen: CanvasRenderingContext2D, { list, rooms, wishes, focused, held }: LabelsState): void {
    const { colours } = this;
    for (const [index, one] of list.entries()) {
      const room = rooms[index];
      const wish = wishes[index];
      const body = findBody(one.item);
      const place = isPanel(room) && wish ? { left: wish.x + one.dx, top: wish.y + one.dy } : undefined;
      if (body) showBody(body, room?.level === 'full' && place ? { ...place, alpha: one.alpha } : undefined);
      if (!room || !place) continue;
      const { left, top } = place;
      pen.globalAlpha = one.alpha;
      if (!body || room.level === 'compact') {
        const picture = one.picture(room.level === 'compact' ? 'compact' : 'full', this.scratch, colours);
        pen.drawImage(picture, Math.round(left), Math.round(top), room.width, room.height);
      }
      if (one.item.id === focused || one.item.id === held) {
        pen.beginPath();
        pen.roundRect(left - 2, top - 2, room.width + 4, room.height + 4, 12);
        pen.strokeStyle = colours.focus;
        pen.lineWidth = 2;
        pen.stroke();
      }
      if (room.others.length > 0) paintMore(pen, left + room.width, top, room.others.length, colours);
    }
    pen.globalAlpha = 1;
  }
}

const findBody = ({ body }: LabelItem): HTMLElement | undefined => (body.kind === 'element' ? body.element : undefined);

/** Hidden, not taken away: a frame that is taken out of the page would begin anew. */
function showBody(
  { style }: HTMLElement,
  place: { readonly left: number; readonly top: number; readonly alpha: number } | undefined,
): void {
  if (!place) {
    if (style.visibility !== 'hidden') style.visibility = 'hidden';
    return;
  }
  const transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
  if (style.transform !== transform) style.transform = transform;
  if (style.visibility !== 'visible') style.visibility = 'visible';
  const opacity = place.alpha.toFixed(2);
  if (style.opacity !== opacity) style.opacity = opacity;
}
