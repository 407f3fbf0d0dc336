import type { Log } from '../../../platform/log/index.ts';
import type { Arriving, Ingest, Participant, Point, TelemetryStore } from '../port.ts';
import { Lane } from './lane.ts';
import { check } from './rules.ts';

/** Two writers give 1.8 times the rate of one; more add nothing, because the server's index is what is busy then. */
const WRITERS = 2;

export type IngestOptions = {
  readonly store: Pick<TelemetryStore, 'append'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly now?: () => number;
  readonly deadlineMs?: number;
};

export type RunningIngest = Ingest & {
  /** Resolves when everything accepted so far is stored or refused. */
  drain(): Promise<void>;
  /** What waits: points and bytes in the queues, and callers who wait for room. */
  load(): { readonly points: number; readonly bytes: number; readonly outside: number };
};

export function openIngest({ store, log, now = Date.now, deadlineMs }: IngestOptions): RunningIngest {
  const participants: Participant[] = [];
  const listeners: ((points: readonly Point[]) => void)[] = [];
  const lanes = Array.from(
    { length: WRITERS },
    () =>
      new Lane({
        store: (points) => store.append(points, participants),
        committed: (points) => {
          for (const listener of listeners) listener(points);
        },
        log,
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      }),
  );
  const laneOf = (id: string): number =>
    ((id.charCodeAt(id.length - 1) || 0) + (id.charCodeAt(id.length - 2) || 0)) % WRITERS;

  return {
    async accept(points: readonly Arriving[]) {
      const { good, refusals } = check(points, now());
      const shares = share(good, laneOf);
      if (shares.size > 0) await Promise.all([...shares].map(([lane, part]) => lanes[lane]?.add(part)));
      return refusals;
    },
    inTransaction: (participant) => void participants.push(participant),
    onCommitted: (listener) => void listeners.push(listener),
    drain: async () => void (await Promise.all(lanes.map((lane) => lane.drain()))),
    load: () =>
      lanes.reduce(
        (sum, { load }) => ({
          points: sum.points + load.points,
          bytes: sum.bytes + load.bytes,
          outside: sum.outside + load.outside,
        }),
        { points: 0, bytes: 0, outside: 0 },
      ),
  };
}

/** Points by lane, in their order. Most messages are of one device. */
function share(points: readonly Point[], laneOf: (id: string) => number): Map<number, readonly Point[]> {
  const [first] = points;
  if (!first) return new Map();
  if (points.every(({ entity }) => entity === first.entity)) return new Map([[laneOf(first.entity.id), points]]);
  const shares = new Map<number, Point[]>();
  for (const point of points) {
    const lane = laneOf(point.entity.id);
    const part = shares.get(lane) ?? [];
    shares.set(lane, part);
    part.push(point);
  }
  return shares;
}
