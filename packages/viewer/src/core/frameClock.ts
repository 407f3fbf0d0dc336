/** Between two looks at whether the graphics card is done. Milliseconds. */
const LOOK_MS = 3;
/** A frame that takes longer is not worth waiting for; its time counts as this. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Tells how long a frame takes until the graphics card has drawn it. The time between two frames would not: it holds
 * the waiting for the screen as well, and issuing the draws is over long before they are. One frame is timed at a time;
 * others in between are not.
 */
export class FrameClock {
  /** What the last timed frame took, in milliseconds; 0 before the first. */
  lastMs = 0;
  private fence: WebGLSync | undefined;
  private timer = 0;

  constructor(
    private readonly context: WebGL2RenderingContext,
    private readonly onTimed: (milliseconds: number, isStill: boolean) => void,
  ) {}

  /** Call when a frame's last draw was issued. `started` is what `performance.now()` said before its first. */
  drawn(started: number, isStill: boolean): void {
    if (this.fence) return;
    const fence = this.context.fenceSync(this.context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return;
    this.fence = fence;
    this.context.flush();
    const look = (): void => {
      const state = this.context.clientWaitSync(fence, 0, 0);
      const milliseconds = performance.now() - started;
      if (state === this.context.TIMEOUT_EXPIRED && milliseconds < PATIENCE_MS) {
        this.timer = window.setTimeout(look, LOOK_MS);
        return;
      }
      this.stop();
      this.lastMs = milliseconds;
      this.onTimed(milliseconds, isStill);
    };
    this.timer = window.setTimeout(look);
  }

  /** Whether a timed frame is still being drawn. */
  get isDrawing(): boolean {
    return this.fence !== undefined;
  }

  /** Forgets the frame that is being timed: the context was lost or is given up. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.fence) this.context.deleteSync(this.fence);
    this.fence = undefined;
  }
}
