import { setTimeout as wait } from 'node:timers/promises';
import { loadKind } from '../kinds/index.ts';
import {
  type Pushed,
  type SourceConnection,
  type SourceContext,
  SourceFailed,
  type SourcePoint,
} from '../kinds/port.ts';
import { toSourceFailed } from '../kinds/toSourceFailed.ts';
import { toDetail } from '../troubles.ts';
import { computeBackOff } from './backOff.ts';
import type { FromHost, HostSource, SourceTrouble } from './messages.ts';
import { ReadingOutput } from './readingOutput.ts';

/** Opening a connection takes no longer, whatever a library thinks. */
const CONNECT_MS = 20_000;
/** A connection that lasted so long begins its tries anew. */
const STEADY_MS = 30_000;

/** A source that is lost was lost a while before that showed. */
const SEEN_LATE_MS = 60_000;
/** How far the past was read, of a source whose last gap is not filled yet. */
const UNFILLED = 'unfilled since ';
const readUnfilled = (position: string | undefined): number | undefined =>
  position?.startsWith(UNFILLED) ? Number(position.slice(UNFILLED.length)) : undefined;

export const toTrouble = (error: unknown): SourceTrouble => {
  const { trouble, detail } = toSourceFailed(error);
  return { trouble, detail: toDetail(detail) };
};

export async function openConnection(source: HostSource, context: SourceContext): Promise<SourceConnection<string>> {
  const kind = await loadKind(source.kind);
  const opening = kind.connect(source.target, context);
  const late = new AbortController();
  try {
    return await Promise.race([
      opening,
      wait(CONNECT_MS, undefined, { signal: late.signal }).then(() => {
        // One that comes after all is of no use.
        opening.then(
          (connection) => connection.close(),
          () => undefined,
        );
        throw new SourceFailed('timeout');
      }),
    ]);
  } finally {
    late.abort();
  }
}

/** One running adapter: keeps a connection to its source, and reads it for as long as it is wanted. */
export class SourceRun {
  connection: SourceConnection<string> | undefined;
  private readonly output: ReadingOutput;
  private readonly stopped = new AbortController();
  private position: string | undefined;
  /** Since when nothing is read, in milliseconds since 1970, until the source's own past has filled that. */
  private since: number | undefined;
  private readonly run: string;
  private readonly source: HostSource;
  private readonly context: SourceContext;
  private readonly tell: (message: FromHost) => void;

  constructor(run: string, source: HostSource, context: SourceContext, tell: (message: FromHost) => void) {
    this.run = run;
    this.source = source;
    this.context = context;
    this.tell = tell;
    this.position = source.target.position;
    this.since = readUnfilled(source.target.position) ?? source.target.since;
    this.output = new ReadingOutput(source.points, (batch, readings, position) =>
      tell({ kind: 'readings', run, batch, readings, ...(position === undefined ? {} : { position }) }),
    );
  }

  kept(batch: number): void {
    this.output.kept(batch);
  }

  start(): void {
    void this.work();
  }

  /** Reads what somebody pushed; undefined while there is nobody to read it. */
  async take(pushed: Pushed): Promise<number | undefined> {
    const { connection } = this;
    if (!connection?.take) return undefined;
    const points = this.source.points.map(({ address }, index) => ({ index, address }));
    return connection.take(pushed, points, this.output);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.output.close();
    await this.connection?.close().catch(() => undefined);
  }

  private async work(): Promise<void> {
    const { signal } = this.stopped;
    let failures = 0;
    while (!signal.aborted) {
      const began = Date.now();
      try {
        const target = { ...this.source.target, position: this.position };
        const connection = await openConnection({ ...this.source, target }, this.context);
        this.connection = connection;
        if (signal.aborted) break;
        this.output.forget();
        this.tell({ kind: 'state', run: this.run, isConnected: true, at: Date.now() });
        await this.read(connection);
      } catch (error) {
        if (signal.aborted) break;
        if (this.connection) this.since ??= Date.now() - SEEN_LATE_MS;
        const trouble = toTrouble(error);
        this.tell({ kind: 'state', run: this.run, isConnected: false, at: Date.now(), trouble });
      } finally {
        const { connection } = this;
        this.connection = undefined;
        await connection?.close().catch(() => undefined);
      }
      failures = Date.now() - began > STEADY_MS ? 1 : failures + 1;
      await wait(computeBackOff(failures), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Reads until the source is lost; rejects then. */
  private async read(connection: SourceConnection<string>): Promise<never> {
    const points = this.source.points.map(({ address, deadband, factor }, index) => ({
      index,
      address,
      ...(deadband === undefined || factor === 0 ? {} : { deadband: deadband / Math.abs(factor) }),
    }));
    const unfollowed = connection.follow ? await connection.follow(points, this.output) : points;
    const groups = connection.readsTogether
      ? new Map([[this.source.target.intervalMs, unfollowed]])
      : groupByInterval(unfollowed, this.source);
    const loops = [...groups].map(([intervalMs, group]) => this.poll(connection, group, intervalMs));
    void this.fill(connection, points);
    // A source that comes and goes for months must leave no listener behind each time.
    const over = new AbortController();
    const aborted = new Promise<never>((_resolve, reject) => {
      const onAbort = (): void => reject(new SourceFailed('stopped'));
      this.stopped.signal.addEventListener('abort', onAbort, { once: true, signal: over.signal });
    });
    try {
      return await Promise.race([...loops, aborted, ...(connection.lost ? [connection.lost] : [])]);
    } finally {
      over.abort();
    }
  }

  /** Reads what the source kept while it was not read. Where that was is noted until it is done. */
  private async fill(connection: SourceConnection<string>, points: readonly SourcePoint<string>[]): Promise<void> {
    const { since: from } = this;
    if (from === undefined || !connection.readPast) return;
    const to = Date.now();
    const span = `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`;
    try {
      await this.output.push([], `${UNFILLED}${from}`);
      const sink = {
        push: async (readings: Parameters<ReadingOutput['pushPast']>[0]) => {
          await this.output.whenRoom();
          await this.output.pushPast(readings);
        },
      };
      const count = await connection.readPast(points, from, to, sink);
      await this.output.push([], '');
      this.since = undefined;
      if (count > 0) this.context.log('info', 'gapFilled', `${span} · ${count}`);
    } catch (error) {
      if (this.stopped.signal.aborted || this.connection !== connection) return;
      const { detail } = toTrouble(error);
      this.context.log('warning', 'gapUnfilled', [span, detail].filter(Boolean).join(' · '));
      this.since = undefined;
      await this.output.push([], '').catch(() => undefined);
    }
  }

  private async poll(
    connection: SourceConnection<string>,
    group: readonly SourcePoint<string>[],
    intervalMs: number,
  ): Promise<never> {
    let next = Date.now();
    for (;;) {
      await this.output.whenRoom();
      this.stopped.signal.throwIfAborted();
      // Another connection has taken the place of this one.
      if (this.connection !== connection) throw new SourceFailed('lost');
      const readings = await connection.read(group);
      const { position } = connection;
      const kept = this.output.push(readings, position === this.position ? undefined : position);
      if (position !== this.position) {
        // The past is read on when what was read of it is kept.
        await kept;
        this.position = position;
      } else kept.catch(() => undefined);
      if (connection.hasMore) continue;
      next = Math.max(next + intervalMs, Date.now());
      await wait(next - Date.now(), undefined, { signal: this.stopped.signal });
    }
  }
}

function groupByInterval(
  points: readonly SourcePoint<string>[],
  { points: specs, target }: HostSource,
): Map<number, readonly SourcePoint<string>[]> {
  const groups = new Map<number, SourcePoint<string>[]>();
  for (const point of points) {
    const intervalMs = specs[point.index]?.intervalMs ?? target.intervalMs;
    const known = groups.get(intervalMs);
    if (known) known.push(point);
    else groups.set(intervalMs, [point]);
  }
  return groups;
}
