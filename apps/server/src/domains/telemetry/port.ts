import type { EntityType, telemetryRefusals } from '@twinscape/contract/telemetry';
import type { Db } from '../../platform/db/index.ts';

/**
 * Whose data it is. The store knows entities by type and id only; what they are and who may see them is known above.
 */
export type EntityRef = { readonly type: EntityType; readonly id: string };

/** A JSON object or list, as its text. */
export type JsonText = { readonly json: string };

/**
 * A double; an integer beyond ±(2⁵³ − 1), exact within 64 bits; a flag; a text; a JSON document. A bigint within ±(2⁵³
 * − 1) comes back as a number.
 */
export type TelemetryValue = number | bigint | boolean | string | JsonText;

/**
 * One value of one series. `at` is in milliseconds since 1970; series and moment are its identity: the same once more
 * replaces the value.
 */
export type Point = {
  readonly entity: EntityRef;
  readonly projectId: string;
  readonly key: string;
  readonly at: number;
  readonly value: TelemetryValue;
  /** Reckoned here from other points: rules do not look at it once more. */
  readonly isDerived?: true;
};

/** A value with its moment, without saying whose it is. */
export type Sample = { readonly at: number; readonly value: TelemetryValue };
export type LatestSample = Sample & { readonly entity: EntityRef; readonly key: string };

/** One series or several of one entity, from `from` (included) to `to` (excluded), in milliseconds since 1970. */
export type Period = {
  readonly entity: EntityRef;
  readonly keys: readonly string[];
  readonly from: number;
  readonly to: number;
};

/** The points themselves; newest first unless asked otherwise. */
export type RawQuery = Period & { readonly limit?: number; readonly order?: 'newest' | 'oldest' };

/**
 * Buckets of equal length, in whole milliseconds, from `from` on, or of the calendar in a time zone (IANA name); the
 * first and last are cut at the period's ends.
 */
export type BucketLength =
  | { readonly ms: number }
  | { readonly unit: 'day' | 'week' | 'isoWeek' | 'month' | 'quarter' | 'year'; readonly timeZone: string };
export type BucketQuery = Period & { readonly length: BucketLength };

/**
 * What lies in one bucket from `start` (included) to `end` (excluded). `count` counts points of every kind; the others
 * speak of its numbers, and are absent when it has none. Smallest and largest are exact, integers beyond 2⁵³ included;
 * sum and mean are doubles.
 */
export type Bucket = {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly min?: number | bigint;
  readonly max?: number | bigint;
  readonly sum?: number;
  readonly avg?: number;
};

/**
 * A curve of at most `points` of the numbers that looks like the whole one (largest triangle three buckets, Steinarsson
 * 2013); oldest first.
 */
export type ShapeQuery = Period & { readonly points: number };

/**
 * What takes part in the transaction that stores points: when it throws, none of them is stored. Run again when the
 * transaction is, so it may run more than once.
 */
export type Participant = (points: readonly Point[], tx: Db) => Promise<void>;

/** What to take away of an entity's series. Without a period, everything, the latest value included. */
export type Removal = {
  readonly entity: EntityRef;
  readonly keys: readonly string[];
  readonly period?: { readonly from: number; readonly to: number };
  /**
   * What becomes of a latest value that lies in the period: it stays, goes, or gives way to the newest that is left.
   */
  readonly latest: 'keep' | 'remove' | 'rewrite';
};

/**
 * Where points are kept. Every implementation passes `storeSuite.ts`. Answers by key hold every key that was asked for.
 */
export interface TelemetryStore {
  /**
   * Stores points that were checked; resolves after commit. Of equal series and moment the last one wins, within the
   * batch and against what is stored.
   */
  append(points: readonly Point[], participants?: readonly Participant[]): Promise<void>;
  /** The newest value of every series of the entities, or of those keys. */
  latest(entities: readonly EntityRef[], keys?: readonly string[]): Promise<LatestSample[]>;
  /** Keys that have a value, in the order of their characters. */
  keys(entity: EntityRef): Promise<string[]>;
  raw(query: RawQuery): Promise<Map<string, Sample[]>>;
  /** Buckets that hold a point, oldest first. */
  buckets(query: BucketQuery): Promise<Map<string, Bucket[]>>;
  shape(query: ShapeQuery): Promise<Map<string, Sample[]>>;
  remove(removal: Removal): Promise<void>;
  /** Forgets entities that are gone, with all of their series. */
  removeEntities(db: Db, entities: readonly EntityRef[]): Promise<void>;
}

/** A point that may lack its moment: the time of arrival is taken. */
export type IncomingPoint = Omit<Point, 'at'> & { readonly at?: number };

/** Why a point is not taken: the key of a refusal, whose text names the point's key. */
export type PointReason = Extract<
  keyof typeof telemetryRefusals,
  | 'telemetry.keyInvalid'
  | 'telemetry.notFinite'
  | 'telemetry.valueTooLarge'
  | 'telemetry.valueInvalid'
  | 'telemetry.timeInvalid'
  | 'telemetry.tooEarly'
  | 'telemetry.tooFarAhead'
  | 'telemetry.tooManyKeys'
>;
/** A point that was not taken, and why; the others of its message are stored. */
export type PointRefusal = { readonly key: string; readonly reason: PointReason };

/** The way in for everything that measures: transports, adapters, calls. */
export interface Ingest {
  /**
   * Resolves after the commit that made the points durable: only then may a device hear that they arrived. Waits while
   * the queue is full. Rejects with a refusal (`telemetry.notStored`) when the database could not be reached for too
   * long; nothing is known of the points then, and sending them again is harmless. So with `common.diskLow` while the
   * disk has no room for them: then nothing of them is stored.
   */
  accept(points: readonly IncomingPoint[]): Promise<readonly PointRefusal[]>;
  /** Takes part in every transaction of points (alarm rules). Register before the first point. */
  inTransaction(participant: Participant): void;
  /**
   * Hears of points after their commit, in the order of commits of each entity (live values). Must be quick and not
   * throw.
   */
  onCommitted(listener: (points: readonly Point[]) => void): void;
}
