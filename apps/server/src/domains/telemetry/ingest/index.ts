import type { Log } from '../../../platform/log/index.ts';
import type { EntityRef, IncomingPoint, Ingest, Participant, Point, TelemetryStore } from '../port.ts';
import type { KeyAdmission } from './keyAdmission.ts';
import { Lane } from './lane.ts';
import { NewKeys } from './newKeys.ts';
import { checkPoints } from './rules.ts';

/** Two writers give 1.8 times the rate of one; more add nothing, because the server's index is what is busy then. */
const WRITERS = 2;

export type IngestOptions = {
  readonly store: Pick<TelemetryStore, 'append'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Throws a refusal while the disk has no room for points. */
  readonly requireRoom?: () => void;
  /** Which new keys an entity may have; without it all. */
  readonly keys?: KeyAdmission;
  readonly now?: () => number;
  readonly deadlineMs?: number;
};

export type RunningIngest = Ingest & {
  /** Resolves when everything accepted so far is stored or refused. */
  drain(): Promise<void>;
  /** What waits: points and bytes in the queues, and callers who wait for room. */
  load(): { readonly points: number; readonly bytes: number; readonly outside: number };
};

export function openIngest({
  store,
  log,
  requireRoom,
  keys,
  now = Date.now,
  deadlineMs,
}: IngestOptions): RunningIngest {
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
  const [firstLane] = lanes;
  if (!firstLane) throw new Error('there is no writer');
  /** Always the same lane for an entity: by the end of its id, where UUIDs differ most. */
  const laneOf = (id: string): Lane =>
    lanes[((id.charCodeAt(id.length - 1) || 0) + (id.charCodeAt(id.length - 2) || 0)) % WRITERS] ?? firstLane;

  const keysOf = (entity: EntityRef) => keys?.of(entity);
  const gate = keys && new NewKeys(keys, (entity, some) => laneOf(entity.id).add(some, undefined), log);

  return {
    accept(points: readonly IncomingPoint[]) {
      try {
        requireRoom?.();
      } catch (error) {
        return Promise.reject(error);
      }
      const { good, refusals, hasNew, isMixed } = checkPoints(points, now(), keys && keysOf);
      const [first] = good;
      if (!first) return Promise.resolve(refusals);
      if (gate && (hasNew || gate.mustWait(good))) return gate.add(good, refusals);
      // Most messages are of one device.
      if (!isMixed) return laneOf(first.entity.id).add(good, refusals);
      const stored = [...splitByLane(good, laneOf)].map(([lane, part]) => lane.add(part, undefined));
      return Promise.all(stored).then(() => refusals);
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

/** Points by lane, in their order. */
function splitByLane(points: readonly Point[], laneOf: (id: string) => Lane): Map<Lane, Point[]> {
  const shares = new Map<Lane, Point[]>();
  for (const point of points) {
    const lane = laneOf(point.entity.id);
    const part = shares.get(lane) ?? [];
    shares.set(lane, part);
    part.push(point);
  }
  return shares;
}
