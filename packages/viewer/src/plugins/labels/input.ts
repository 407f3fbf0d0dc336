import type { LabelsState } from './state.ts';

/** Further than this a press is a drag. CSS pixels. */
const DRAG = 5;

export type LabelsInputHandlers = {
  /** False while a tool wants the clicks. */
  isPickable(): boolean;
  press(id: string): void;
  pressCluster(ids: readonly string[]): void;
  hover(id: string | undefined): void;
};

/** The pointer over the labels. They are no elements of the page: what they are drawn over hears it. */
export class LabelsInput {
  private press: { readonly x: number; readonly y: number; readonly id: string } | undefined;

  /** `target`: what hears the pointer; `canvas`: what the labels are drawn on. */
  constructor(
    private readonly target: HTMLElement,
    private readonly canvas: HTMLElement,
    private readonly state: LabelsState,
    private readonly scale: () => number,
    private readonly handlers: LabelsInputHandlers,
  ) {
    target.addEventListener('pointerdown', this.onDown, true);
    target.addEventListener('pointerup', this.onUp, true);
    target.addEventListener('pointermove', this.onMove);
    target.addEventListener('pointerleave', this.onLeave);
  }

  dispose(): void {
    const { target } = this;
    target.removeEventListener('pointerdown', this.onDown, true);
    target.removeEventListener('pointerup', this.onUp, true);
    target.removeEventListener('pointermove', this.onMove);
    target.removeEventListener('pointerleave', this.onLeave);
    target.style.cursor = '';
  }

  private at(event: PointerEvent): readonly [number, number] {
    const { left, top } = this.canvas.getBoundingClientRect();
    const scale = this.scale();
    return [(event.clientX - left) / scale, (event.clientY - top) / scale];
  }

  private readonly onDown = (event: PointerEvent): void => {
    const [x, y] = this.at(event);
    const index = this.handlers.isPickable() && event.button === 0 ? (this.state.indexAt(x, y) ?? -1) : -1;
    const id = this.state.list[index]?.item.id;
    this.press = id === undefined ? undefined : { x, y, id };
  };

  private readonly onUp = (event: PointerEvent): void => {
    const { press } = this;
    this.press = undefined;
    const [x, y] = this.at(event);
    if (!press || Math.hypot(x - press.x, y - press.y) > DRAG) return;
    // Labels that came or went meanwhile have moved the others along in the list.
    const room = this.state.roomOf(press.id);
    if (!room) return;
    // The click is ours: what lies behind the label is not selected.
    event.preventDefault();
    if (room.level === 'cluster') this.handlers.pressCluster(this.state.hit(x, y));
    else this.handlers.press(press.id);
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (event.buttons !== 0 || !this.handlers.isPickable()) return;
    const index = this.state.indexAt(...this.at(event)) ?? -1;
    const room = this.state.rooms[index];
    this.target.style.cursor = room ? 'pointer' : '';
    this.hover(room?.level === 'cluster' ? undefined : this.state.list[index]?.item.id);
  };

  private readonly onLeave = (): void => this.hover(undefined);

  private hover(id: string | undefined): void {
    if (id === this.state.pointed) return;
    this.state.pointed = id;
    this.handlers.hover(id);
  }
}
