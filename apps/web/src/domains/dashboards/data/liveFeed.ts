import type { DeviceValueFrame } from '../../../platform/live/index.ts';

/** The newest value of a series. */
export type FeedValue = { readonly value: unknown; readonly at: number };
export type FeedPoint = FeedValue & { readonly deviceId: string; readonly key: string };

type Watch = (watch: {
  readonly projectId: string;
  readonly deviceIds: readonly string[];
  readonly onFrame: (frame: DeviceValueFrame) => void;
}) => () => void;
type Listener = { readonly deviceIds: ReadonlySet<string>; readonly onPoints: (points: readonly FeedPoint[]) => void };

/** What happens to several widgets at once is asked for once. Milliseconds. */
const GATHER_MS = 30;

/**
 * The values of all devices that a dashboard shows, by one subscription, whichever of its widgets show them. A widget
 * that is out of sight leaves; once nobody is left who shows a device, it is watched no more.
 */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private watched: ReadonlySet<string> = new Set();
  private leave: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly projectId: string,
    private readonly watch: Watch,
  ) {}

  /** Hears of the values of devices until the returned function is called. */
  subscribe(deviceIds: readonly string[], onPoints: Listener['onPoints']): () => void {
    const listener = { deviceIds: new Set(deviceIds), onPoints };
    this.listeners.add(listener);
    this.schedule();
    return () => {
      this.listeners.delete(listener);
      this.schedule();
    };
  }

  /** How many devices are watched. */
  get size(): number {
    return this.watched.size;
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.listeners.clear();
    this.leave?.();
    this.leave = undefined;
    this.watched = new Set();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.settle();
    }, GATHER_MS);
  }

  private settle(): void {
    const wanted = new Set([...this.listeners].flatMap(({ deviceIds }) => [...deviceIds]));
    if (wanted.size === this.watched.size && [...wanted].every((id) => this.watched.has(id))) return;
    this.watched = wanted;
    const { leave } = this;
    this.leave =
      wanted.size === 0
        ? undefined
        : this.watch({
            projectId: this.projectId,
            deviceIds: [...wanted],
            onFrame: (frame) => this.receive(frame),
          });
    // After the new one, so that the line between them stays.
    leave?.();
  }

  private receive({ id, values }: DeviceValueFrame): void {
    if (values.length === 0) return;
    const points = values.map(({ propertyName: key, value, time }) => ({
      deviceId: id,
      key,
      value,
      at: time.getTime(),
    }));
    for (const { deviceIds, onPoints } of this.listeners) if (deviceIds.has(id)) onPoints(points);
  }
}
