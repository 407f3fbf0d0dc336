import { describe, expect, it } from 'vitest';
import { checkBuilding } from './check.ts';
import { type BuildingSummary, writeBuilding } from './index.ts';

const minute = 60_000;

describe('the campus for measurements', () => {
  it(
    'is sound at 30,000 elements',
    async () => {
      const report = await checkBuilding(writeBuilding({ size: { elements: 30_000 } }));
      expect(report.problems).toEqual([]);
      expect(report.elements).toBeGreaterThan(29_000);
      expect(report.elements).toBeLessThan(32_000);
    },
    3 * minute,
  );

  it(
    'has at 150,000 elements more than 100 MB and 2 million property values, and is never whole in memory',
    async () => {
      let bytes = 0;
      let longest = 0;
      let summary: BuildingSummary | undefined;
      async function* pieces() {
        summary = yield* writeBuilding({ size: { elements: 150_000 } });
      }
      for await (const piece of pieces()) {
        bytes += piece.length;
        longest = Math.max(longest, piece.length);
      }
      expect(summary?.elements).toBeGreaterThan(145_000);
      expect(summary?.elements).toBeLessThan(155_000);
      expect(summary?.propertyValues).toBeGreaterThan(2_000_000);
      expect(bytes).toBeGreaterThan(100e6);
      expect(longest).toBeLessThan(6e6);
    },
    5 * minute,
  );
});
