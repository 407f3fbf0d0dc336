import { QUALITY_STEPS, type QualityStep } from './painter.ts';

/** What the reader chose; `auto` goes by the measured time of frames. */
export type Quality = 'auto' | QualityStep;

/** A moving picture that takes longer is not smooth: 25 frames a second. Milliseconds. */
const MOVING_LIMIT = 40;
/** With room to spare for the next step. Milliseconds. */
const MOVING_EASE = 12;
/** A picture at rest may take longer, but nobody should wait for it. Milliseconds. */
const STILL_LIMIT = 350;
const STILL_EASE = 60;
/** Frames that are judged together: fewer to step down than to step up. */
const FEW = 8;
const MANY = 40;

/** What may be chosen from where the viewer draws. */
export type QualityRange = {
  readonly first: QualityStep;
  readonly highest: QualityStep;
  /**
   * What else is left out below the lowest step while something moves, from the least: pixels, as a share of the full
   * resolution each way, and things that are smaller than so many times the usual.
   */
  readonly reliefs: readonly { readonly share: number; readonly coarseness: number }[];
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Chooses what may be spent on a picture from what frames have taken. It steps down as soon as eight moving frames or
 * two at rest were too slow, and up only after forty fast ones; a step that was too dear once is not tried again. Below
 * the lowest step it draws fewer pixels and fewer small things while something moves, where its range has such reliefs.
 */
export class QualityGauge {
  private at: number;
  private ceiling: number;
  private moving: number[] = [];
  private still: number[] = [];
  /** How many of the reliefs are in force. */
  private relief = 0;

  constructor(private readonly range: QualityRange) {
    this.at = QUALITY_STEPS.indexOf(range.first);
    this.ceiling = QUALITY_STEPS.indexOf(range.highest);
  }

  get step(): QualityStep {
    return QUALITY_STEPS[this.at] ?? 'low';
  }

  /** The share of the full resolution, each way, in which moving pictures are drawn. */
  get movingShare(): number {
    return this.range.reliefs[this.relief - 1]?.share ?? 1;
  }

  /** How many times larger than usual something must be on the screen to be drawn while something moves. */
  get movingCoarseness(): number {
    return this.range.reliefs[this.relief - 1]?.coarseness ?? 1;
  }

  /** Takes note of a frame. Answers whether the step is another one now. */
  note(milliseconds: number, isStill: boolean): boolean {
    const list = isStill ? this.still : this.moving;
    list.push(milliseconds);
    if (list.length > MANY) list.shift();
    if (isStill) return this.judgeStill();
    return this.judgeMoving();
  }

  /** Other models or another size of the picture: what was measured says nothing any more. */
  reset(): void {
    this.moving = [];
    this.still = [];
    this.relief = 0;
    this.ceiling = QUALITY_STEPS.indexOf(this.range.highest);
  }

  private judgeMoving(): boolean {
    const { moving } = this;
    if (moving.length >= FEW && median(moving.slice(-FEW)) > MOVING_LIMIT) {
      this.moving = [];
      if (this.at > 0) return this.stepDown();
      if (this.relief < this.range.reliefs.length) this.relief += 1;
      return false;
    }
    return this.judgeEase();
  }

  private judgeStill(): boolean {
    const [one = 0, other = 0] = this.still.slice(-2);
    if (this.at > 0 && one > STILL_LIMIT && other > STILL_LIMIT) return this.stepDown();
    return this.judgeEase();
  }

  private judgeEase(): boolean {
    const { moving, still } = this;
    if (moving.length < MANY || median(moving) > MOVING_EASE) return false;
    this.moving = [];
    if (this.relief > 0) this.relief -= 1;
    if (this.at >= this.ceiling || median(still) > STILL_EASE) return false;
    this.at += 1;
    return true;
  }

  private stepDown(): boolean {
    this.at -= 1;
    this.ceiling = this.at;
    this.moving = [];
    this.still = [];
    return true;
  }
}
