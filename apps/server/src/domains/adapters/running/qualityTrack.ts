import { POINT_QUALITIES, type PointQuality } from '@twinscape/contract/adapters';
import type { QualityChange } from '../pointStore.ts';

/** What the series `<key>.quality` says: how the source vouches for a point, or that values of a gap came later. */
export type QualityWord = PointQuality | 'filled';
/** From that moment on, in milliseconds since 1970, the values of a point (by its place) are of that quality. */
export type QualityMark = { readonly index: number; readonly at: number; readonly word: QualityWord };

type Gap = {
  readonly from: number;
  /** When the source was back; absent: it is not yet. */
  until: number | undefined;
  /** Points that had a value when it began. */
  readonly members: ReadonlySet<number>;
  /** Those of them that have not spoken since it ended. */
  readonly open: Set<number>;
  /** Those of them of which values within it came later. */
  readonly filled: Set<number>;
};

/**
 * How the source of an adapter vouches for its points over time. What changes is a mark in a series beside the values;
 * a gap is marked as bad where it begins, as filled from the first value that the source's own past had for it, and
 * ends with the first value after it.
 */
export class QualityTrack {
  private readonly qualities = new Map<number, PointQuality>();
  private changes = new Map<string, QualityChange>();
  private gap: Gap | undefined;
  private readonly points: readonly { readonly id: string; readonly quality: PointQuality | null }[];

  constructor(points: readonly { readonly id: string; readonly quality: PointQuality | null }[]) {
    this.points = points;
    for (const [index, { quality }] of points.entries()) if (quality) this.qualities.set(index, quality);
  }

  /** The source is gone: marks for all points that had a value. Nothing while it is gone already. */
  lose(from: number): QualityMark[] {
    if (this.gap && this.gap.until === undefined) return [];
    const members = [...this.qualities].flatMap(([index, quality]) => (quality === 'bad' ? [] : [index]));
    const stillOpen = this.gap ? [...this.gap.open] : [];
    const all = new Set([...members, ...stillOpen]);
    this.gap = { from, until: undefined, members: all, open: new Set(all), filled: new Set() };
    for (const index of members) this.change(index, 'bad', undefined);
    return members.map((index) => ({ index, at: from, word: 'bad' }));
  }

  /** The source is back; answers the gap that this ends, in milliseconds since 1970. */
  regain(until: number): { readonly from: number; readonly until: number } | undefined {
    if (!this.gap || this.gap.until !== undefined) return undefined;
    this.gap.until = until;
    // Before anything was heard, nothing is missing.
    return this.qualities.size === 0 ? undefined : { from: this.gap.from, until };
  }

  /** A reading of a point; answers the mark that it makes. */
  note(index: number, quality: PointQuality, at: number, detail: string | undefined): QualityMark | undefined {
    if (!POINT_QUALITIES.includes(quality)) return undefined;
    const { gap } = this;
    if (gap?.until !== undefined && gap.members.has(index) && quality !== 'bad' && at > gap.from && at < gap.until) {
      if (gap.filled.has(index)) return undefined;
      gap.filled.add(index);
      return { index, at, word: 'filled' };
    }
    const isFirstSince = gap?.open.delete(index) ?? false;
    const before = this.qualities.get(index);
    if (before === quality) return undefined;
    this.change(index, quality, detail);
    if (before === undefined && quality === 'good') return undefined;
    // A value that has not changed since before the gap bears the time of its change.
    return { index, at: isFirstSince ? Math.max(at, gap?.until ?? at) : at, word: quality };
  }

  /** What is to be written of the points, once. */
  take(): QualityChange[] {
    const changes = [...this.changes.values()];
    this.changes = new Map();
    return changes;
  }

  private change(index: number, quality: PointQuality, detail: string | undefined): void {
    this.qualities.set(index, quality);
    const id = this.points[index]?.id;
    if (id !== undefined) this.changes.set(id, { id, quality, detail: detail ?? null });
  }
}
