import type { RuleNodeActivity } from '@twinscape/contract/ruleChains';
import type { NodeActivity } from './activityStore.ts';
import { readQuantile, SLOT_MS } from './queue/runRecorder.ts';

/** What nodes did, from rows of ten seconds each; the rate over the time that the rows cover. */
export function summarizeActivity(rows: readonly NodeActivity[], now: number): RuleNodeActivity[] {
  const byNode = new Map<string, NodeActivity[]>();
  for (const row of rows) byNode.set(row.nodeId, [...(byNode.get(row.nodeId) ?? []), row]);
  return [...byNode].map(([nodeId, own]) => {
    const first = Math.min(...own.map(({ slot }) => slot)) * SLOT_MS;
    const seconds = Math.max(1, (now - first) / 1_000);
    const processed = own.reduce((sum, row) => sum + row.processed, 0);
    const durations = own.reduce<number[]>(
      (sums, row) => row.durations.map((count, bucket) => count + (sums[bucket] ?? 0)),
      [],
    );
    return {
      nodeId,
      rate: processed / seconds,
      processed,
      failed: own.reduce((sum, row) => sum + row.failed, 0),
      p95: readQuantile(durations, 0.95),
    };
  });
}
