import type { MeasuredValues } from '@twinscape/demo-building/life';

/** Everything is told so often, also what did not change: within the minute in which people take silence for a gap. */
const ANEW_MS = 45_000;

/** What of a device's values is worth a message: what changed since the last one, and now and then everything. */
export class ReportFilter {
  private lastReported: MeasuredValues = {};
  private lastFullReportAt = Number.NEGATIVE_INFINITY;

  /** Undefined when there is nothing to tell. */
  select(values: MeasuredValues, at: number): MeasuredValues | undefined {
    if (at - this.lastFullReportAt >= ANEW_MS) return values;
    const changed = Object.entries(values).filter(([key, value]) => this.lastReported[key] !== value);
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  }

  /** They arrived. */
  confirm(values: MeasuredValues, sent: MeasuredValues, at: number): void {
    this.lastReported = { ...this.lastReported, ...sent };
    if (sent === values) this.lastFullReportAt = at;
  }
}
