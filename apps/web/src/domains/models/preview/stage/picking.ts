import type { Pick } from '@twinscape/viewer';
import type { Stage } from './stage.ts';

/** Further than this many CSS pixels a press is a drag. */
const REACH = 4;
/** A finger that rests this long asks for the menu. Milliseconds. */
const LONG_PRESS_MS = 550;
/** Between two looks at what is under a moving pointer. Milliseconds. */
const HOVER_PAUSE_MS = 60;

/** CSS pixels from the upper left corner of the stage. */
export type At = { readonly x: number; readonly y: number };
export type Rectangle = At & { readonly width: number; readonly height: number };
/** Ctrl or Command toggles, Shift adds. */
export type Way = 'only' | 'add' | 'toggle';

export type PointerHandlers = {
  readonly onClick: (pick: Pick | undefined, way: Way) => void;
  readonly onMenu: (pick: Pick | undefined, at: At) => void;
  readonly onHover: (pick: Pick | undefined) => void;
  /** A box is being drawn with Shift held; undefined when it is done or given up. */
  readonly onBox: (box: Rectangle | undefined) => void;
  readonly onBoxed: (box: Rectangle, way: Way) => void;
};

type Press = At & { readonly isBox: boolean; readonly way: Way; isDrag: boolean; timer: number };

const wayOf = (event: PointerEvent | MouseEvent): Way =>
  event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'add' : 'only';

/**
 * Turns the pointer over a stage into what is meant by it. Drags of one button are the navigation's. Answers how to
 * stop.
 */
export function followPointer({ viewer }: Stage, handlers: PointerHandlers): () => void {
  const { container, renderer } = viewer;
  const canvas = renderer.domElement;
  let press: Press | undefined;
  let hoverTimer = 0;
  let hoverAt: At | undefined;

  const at = (event: MouseEvent): At => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const boxOf = (from: At, to: At): Rectangle => ({
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  });
  const openMenu = (where: At) => handlers.onMenu(viewer.pick(where.x, where.y), where);
  const end = () => {
    clearTimeout(press?.timer);
    if (press?.isBox) handlers.onBox(undefined);
    press = undefined;
  };

  // In the capture phase of the container, so that a box is drawn instead of the camera being moved.
  const down = (event: PointerEvent) => {
    if (event.target !== canvas || event.button !== 0) return;
    const where = at(event);
    const isBox = event.shiftKey && event.pointerType === 'mouse';
    const made: Press = { ...where, isBox, way: wayOf(event), isDrag: false, timer: 0 };
    end();
    press = made;
    handlers.onHover(undefined);
    if (isBox) {
      event.stopPropagation();
      canvas.setPointerCapture(event.pointerId);
    } else if (event.pointerType === 'touch' && event.isPrimary)
      made.timer = window.setTimeout(() => {
        if (press !== made || made.isDrag) return;
        end();
        openMenu(where);
      }, LONG_PRESS_MS);
    else if (!event.isPrimary) end();
  };
  const move = (event: PointerEvent) => {
    const where = at(event);
    if (press) {
      if (Math.hypot(where.x - press.x, where.y - press.y) > REACH) press.isDrag = true;
      if (press.isBox && press.isDrag) {
        event.stopPropagation();
        handlers.onBox(boxOf(press, where));
      }
    } else if (event.buttons === 0 && event.pointerType === 'mouse' && event.target === canvas && !viewer.isSoftware) {
      hoverAt = where;
      hoverTimer ||= window.setTimeout(hover, HOVER_PAUSE_MS);
    }
  };
  const hover = () => {
    hoverTimer = 0;
    if (hoverAt && !press && viewer.isResting) handlers.onHover(viewer.pick(hoverAt.x, hoverAt.y));
  };
  const up = (event: PointerEvent) => {
    const ended = press;
    end();
    if (!ended || event.target !== canvas) return;
    const where = at(event);
    if (ended.isBox && ended.isDrag) {
      event.stopPropagation();
      handlers.onBoxed(boxOf(ended, where), ended.way === 'toggle' ? 'toggle' : 'add');
      return;
    }
    if (ended.isDrag) return;
    // After the tools of the canvas: one that has placed something has taken the click.
    setTimeout(() => {
      if (!event.defaultPrevented) handlers.onClick(viewer.pick(where.x, where.y), ended.way);
    });
  };
  const leave = () => {
    hoverAt = undefined;
    handlers.onHover(undefined);
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    openMenu(at(event));
  };

  container.addEventListener('pointerdown', down, true);
  container.addEventListener('pointermove', move, true);
  container.addEventListener('pointerup', up, true);
  container.addEventListener('pointercancel', end, true);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('contextmenu', menu);
  return () => {
    end();
    clearTimeout(hoverTimer);
    container.removeEventListener('pointerdown', down, true);
    container.removeEventListener('pointermove', move, true);
    container.removeEventListener('pointerup', up, true);
    container.removeEventListener('pointercancel', end, true);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('contextmenu', menu);
  };
}
