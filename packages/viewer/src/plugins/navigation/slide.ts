import type { Shift } from '../../core/viewOffset.ts';

/** How long the picture slides when panels open and close. Milliseconds. */
const SLIDE_MS = 220;

/** The middle of the view on its way to another place of the canvas, gently to its stop. */
export class Slide {
  /** `start`: milliseconds of the page's clock. */
  constructor(
    private readonly from: Shift,
    private readonly to: Shift,
    private readonly start: number,
  ) {}

  at(now: number): { readonly middle: Shift; readonly isOver: boolean } {
    const share = Math.min(1, Math.max(0, (now - this.start) / SLIDE_MS));
    const left = (1 - share) ** 3;
    const mix = (from: number, to: number): number => Math.round(to + (from - to) * left);
    return { middle: { x: mix(this.from.x, this.to.x), y: mix(this.from.y, this.to.y) }, isOver: share >= 1 };
  }
}
