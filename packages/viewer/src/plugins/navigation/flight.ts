import { mixPoses, type Pose } from './pose.ts';

/** How long a flight takes. Milliseconds. */
export const FLIGHT_MS = 700;

/** On the way from one pose to another, gently off and on. */
export class Flight {
  readonly arrived: Promise<void>;
  private land: () => void = () => {};

  /** `start`: milliseconds of the page's clock. */
  constructor(
    private readonly from: Pose,
    private readonly to: Pose,
    private readonly start: number,
  ) {
    this.arrived = new Promise((resolve) => {
      this.land = resolve;
    });
  }

  /** Where it is now; the end is exactly the wanted pose. */
  at(now: number): { readonly pose: Pose; readonly isOver: boolean } {
    const share = Math.min(1, Math.max(0, (now - this.start) / FLIGHT_MS));
    const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
    return { pose: mixPoses(this.from, this.to, eased), isOver: share >= 1 };
  }

  /** Over, or given up because the reader took the camera. */
  end(): void {
    this.land();
  }
}
