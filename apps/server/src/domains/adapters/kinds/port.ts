import type { BrowsedNode, FoundServers, PointQuality, SettingValue } from '@twinscape/contract/adapters';
import type { DropLocation } from '../../../platform/dropLocation.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import type { TroubleKey } from '../troubles.ts';
import type { PackageProgram } from './package/program.ts';

/** What sources give. A bigint where an integer is beyond ±(2⁵³ − 1). */
export type SourceValue = number | bigint | boolean | string;

/** A point as a connection knows it: the place of it in the list that it was given, and its address as it was read. */
export type SourcePoint<Address> = {
  readonly index: number;
  readonly address: Address;
  /** In the source's own unit: smaller changes are of no interest. */
  readonly deadband?: number | undefined;
};

/**
 * What a source said of one point. `at`: the source's own time, in milliseconds since 1970; absent: it has none. A bad
 * one has no value.
 */
export type SourceReading = {
  readonly index: number;
  readonly at?: number;
  readonly quality: PointQuality;
  readonly value?: SourceValue;
  /** Why it is not good, in the source's words. */
  readonly detail?: string | undefined;
};

/** Which source, and as whom. Secrets are among the settings here: this never leaves the process. */
export type SourceTarget = {
  readonly adapterId: string;
  readonly serverIp: string | undefined;
  readonly serverPort: number | undefined;
  readonly intervalMs: number;
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** The package that somebody uploaded, where the adapter runs one. */
  readonly program?: PackageProgram | undefined;
  /** Where files are dropped for it. */
  readonly drop?: DropLocation | undefined;
  /** How far its past was read, as its connection said. */
  readonly position?: string | undefined;
  /** Since when nothing was read of it, in milliseconds since 1970; absent: it was not read before, or is. */
  readonly since?: number | undefined;
};

export type SourceContext = {
  /** The one door to addresses that people typed in. */
  readonly outbound: Outbound;
  /** A folder of its own for what a protocol keeps, such as the certificate that it shows. */
  readonly folder: string;
  /** The connection answers a person's question and ends: it takes nothing that waits for the running one. */
  readonly isForQuestion: boolean;
  /** Something that the people who look after the adapter should know. */
  log(level: 'info' | 'warning', event: TroubleKey, detail?: string): void;
};

/** What follows a source hands readings on; while `isFull` is true it should take no more from the source. */
export type ReadingSink = {
  /** Resolves when they are kept: only then may a source hear that they arrived. */
  push(readings: readonly SourceReading[]): Promise<void>;
};

/** What a source said of a write by itself; without it, the point is read back. */
export type WriteOutcome = { readonly value: SourceValue | undefined };

/** A text that somebody pushed, and when it came, in milliseconds since 1970. */
export type Pushed = { readonly body: string; readonly at: number };

/** A source that one is connected to. Every kind passes `kindSuite.ts`. */
export interface SourceConnection<Address> {
  /** A reading for each of the points. Throws SourceFailed when the source is gone as a whole. */
  read(points: readonly SourcePoint<Address>[]): Promise<SourceReading[]>;
  /**
   * Hears of changes of the points until the connection is closed. Answers the points that it cannot follow: they are
   * read at each interval.
   */
  follow?(points: readonly SourcePoint<Address>[], sink: ReadingSink): Promise<readonly SourcePoint<Address>[]>;
  /**
   * Hands on what the source kept of the points between two moments (milliseconds since 1970), the oldest first for
   * each point; answers how many values. Not for kinds whose `position` says how far the past was read.
   */
  readPast?(points: readonly SourcePoint<Address>[], from: number, to: number, sink: ReadingSink): Promise<number>;
  /** Reads what somebody pushed; answers of how many points it was, when they are kept. */
  take?(pushed: Pushed, points: readonly SourcePoint<Address>[], sink: ReadingSink): Promise<number>;
  /** What lies below an entry; without one, the top. `BROWSED_MAX` at most. */
  browse?(nodeId: string | undefined): Promise<BrowsedNode[]>;
  /** Null gives a value back to whoever else writes it, where the protocol knows that. */
  write?(address: Address, value: SourceValue | null): Promise<WriteOutcome | undefined>;
  /** How far the past of the source was read, for the next connection. */
  readonly position?: string | undefined;
  /** Points share how far the past was read: they are read together, whatever intervals they have. */
  readonly readsTogether?: boolean | undefined;
  /** More of the past waits: it is to be read at once. */
  readonly hasMore?: boolean | undefined;
  /** Rejects when the source is gone; for sources that are followed. */
  readonly lost?: Promise<never>;
  close(): Promise<void>;
}

/** Where servers are looked for: on an interface of this machine, by its name, or through another network's BBMD. */
export type FindPlace = {
  readonly networkInterface: string | undefined;
  readonly bbmd: { readonly host: string; readonly port: number } | undefined;
};

export interface SourceKind<Address> {
  /** Servers that answer, and the interfaces that may be looked on. Sends nothing where no place is named. */
  find?(place: FindPlace, context: SourceContext): Promise<FoundServers>;
  connect(target: SourceTarget, context: SourceContext): Promise<SourceConnection<Address>>;
}

/** The source cannot be reached, or does not do what was asked. `detail` is its own word, and holds no secret. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed';
  constructor(
    readonly trouble: TroubleKey,
    readonly detail?: string,
  ) {
    super(detail === undefined ? trouble : `${trouble}: ${detail}`);
  }
}

export const readTargetText = ({ settings }: SourceTarget, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};
export const readTargetNumber = ({ settings }: SourceTarget, name: string, fallback: number): number => {
  const value = settings[name];
  return typeof value === 'number' ? value : fallback;
};
export const readTargetFlag = ({ settings }: SourceTarget, name: string): boolean => settings[name] === true;

/** The server of a target, by an address that the guard lets through. */
export async function resolveServer(
  { serverIp, serverPort }: SourceTarget,
  { outbound }: SourceContext,
): Promise<{ readonly host: string; readonly port: number; readonly name: string }> {
  if (serverIp === undefined || serverPort === undefined) throw new SourceFailed('settings');
  const [first] = await outbound.resolve(serverIp, serverPort);
  if (!first) throw new SourceFailed('lookup');
  return { host: first.address, port: serverPort, name: serverIp };
}
