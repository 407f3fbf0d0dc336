/** What fingers, mouse and wheel mean; CSS pixels, x and y from the upper left corner of the canvas. */
export type GestureHandlers = {
  /**
   * A drag of the first button or one finger begins, where it was pressed. Answers whether it is taken for something
   * else.
   */
  begin(x: number, y: number, isTouch: boolean, pointer: number): void;
  /** One finger, or the first button. */
  drag(dx: number, dy: number, pointer: number): void;
  /** Two fingers, the other buttons, or the first with shift. */
  pan(dx: number, dy: number): void;
  /** Below 1 nearer, about a point. */
  zoom(factor: number, x: number, y: number, isWheel: boolean): void;
  end(pointer: number): void;
  /** Pressed and released at one place. */
  tap(x: number, y: number): void;
  /** Two taps of a finger. */
  doubleTap(x: number, y: number): void;
};

type Pressed = {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
  isDrag: boolean;
  isPan: boolean;
};

/** Further than this a press is a drag. CSS pixels. */
const CLICK_REACH = 4;
const DOUBLE_MS = 320;
const DOUBLE_REACH = 28;

/** Turns the events of a canvas into gestures. */
export class Gestures {
  private readonly pressed = new Map<number, Pressed>();
  private lastTap = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  private wasDragged = false;
  private hadTwo = false;

  constructor(
    private readonly canvas: HTMLElement,
    private readonly handlers: GestureHandlers,
    /** Of two fingers at once: false lets each drag for itself, as a walker's thumbs do. */
    private readonly joinsFingers: () => boolean,
  ) {
    canvas.addEventListener('pointerdown', this.onDown);
    canvas.addEventListener('pointermove', this.onMove);
    canvas.addEventListener('pointerup', this.onUp);
    canvas.addEventListener('pointercancel', this.onUp);
    canvas.addEventListener('wheel', this.onWheel, { passive: false });
    canvas.addEventListener('contextmenu', this.onMenu);
  }

  dispose(): void {
    const { canvas } = this;
    canvas.removeEventListener('pointerdown', this.onDown);
    canvas.removeEventListener('pointermove', this.onMove);
    canvas.removeEventListener('pointerup', this.onUp);
    canvas.removeEventListener('pointercancel', this.onUp);
    canvas.removeEventListener('wheel', this.onWheel);
    canvas.removeEventListener('contextmenu', this.onMenu);
  }

  private at(event: MouseEvent): { readonly x: number; readonly y: number } {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private readonly onDown = (event: PointerEvent): void => {
    const { x, y } = this.at(event);
    // A pen or a synthetic pointer may be gone by now: without capture a drag ends at the border.
    if (event.isTrusted) this.canvas.setPointerCapture(event.pointerId);
    this.wasDragged = false;
    this.pressed.set(event.pointerId, {
      x,
      y,
      startX: x,
      startY: y,
      isDrag: false,
      isPan: event.button !== 0 || event.shiftKey,
    });
    this.hadTwo = this.pressed.size > 1;
    if (!(this.hadTwo && this.joinsFingers()))
      this.handlers.begin(x, y, event.pointerType === 'touch', event.pointerId);
  };

  private readonly onMove = (event: PointerEvent): void => {
    const one = this.pressed.get(event.pointerId);
    if (!one) return;
    const { x, y } = this.at(event);
    if (!one.isDrag && Math.hypot(x - one.startX, y - one.startY) <= CLICK_REACH) return;
    one.isDrag = true;
    this.wasDragged = true;
    const [dx, dy] = [x - one.x, y - one.y];
    const other = [...this.pressed].find(([id]) => id !== event.pointerId)?.[1];
    if (other && this.joinsFingers()) {
      const before = Math.hypot(one.x - other.x, one.y - other.y);
      const after = Math.hypot(x - other.x, y - other.y);
      if (after > 0 && before > 0) this.handlers.zoom(before / after, (x + other.x) / 2, (y + other.y) / 2, false);
      this.handlers.pan(dx / 2, dy / 2);
    } else if (one.isPan) this.handlers.pan(dx, dy);
    else this.handlers.drag(dx, dy, event.pointerId);
    one.x = x;
    one.y = y;
  };

  private readonly onUp = (event: PointerEvent): void => {
    const one = this.pressed.get(event.pointerId);
    if (!one) return;
    this.pressed.delete(event.pointerId);
    this.handlers.end(event.pointerId);
    // A tool that placed something here has taken the tap.
    if (one.isDrag || this.hadTwo || event.type === 'pointercancel' || event.button !== 0 || event.defaultPrevented)
      return;
    const { x, y } = this.at(event);
    this.handlers.tap(x, y);
    const time = event.timeStamp;
    const isSecond =
      time - this.lastTap.time < DOUBLE_MS && Math.hypot(x - this.lastTap.x, y - this.lastTap.y) < DOUBLE_REACH;
    this.lastTap = isSecond ? { time: Number.NEGATIVE_INFINITY, x, y } : { time, x, y };
    if (isSecond && event.pointerType === 'touch') this.handlers.doubleTap(x, y);
  };

  private readonly onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    // Lines and pages are what some mice count in.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    // Two fingers on a touchpad come with ctrl and in small numbers.
    const factor = Math.exp(Math.min(240, Math.max(-240, pixels)) * (event.ctrlKey ? 0.01 : 0.0016));
    const { x, y } = this.at(event);
    this.handlers.zoom(factor, x, y, true);
  };

  private readonly onMenu = (event: MouseEvent): void => {
    event.preventDefault();
    // Where the menu comes with the release of the button, a drag asked for none.
    if (this.wasDragged) event.stopImmediatePropagation();
  };
}
