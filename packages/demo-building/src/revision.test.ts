import { describe, expect, it } from 'vitest';
import { compareFingerprints, computeFingerprints, type ElementFingerprint } from './check/fingerprints.ts';
import { checkBuilding, isProduct } from './check.ts';
import { pathId, REVISION_CHANGES, writeBuilding } from './index.ts';

async function prints(revision: 1 | 2): Promise<Map<string, ElementFingerprint>> {
  const { instances, relations, problems } = await checkBuilding(writeBuilding({ size: 'demo', revision }));
  expect(problems).toEqual([]);
  return computeFingerprints(instances, [...instances.values()].filter(isProduct), relations);
}

describe('revision 2', () => {
  it('differs from revision 1 in exactly what REVISION_CHANGES lists (RU-UPQ-04)', async () => {
    const before = await prints(1);
    const after = await prints(2);
    const found = new Map(
      [...compareFingerprints(before, after)].filter(([id]) => {
        // Holes and ports come and go with what they belong to.
        const type = (after.get(id) ?? before.get(id))?.class;
        return type !== 'IFCOPENINGELEMENT' && type !== 'IFCDISTRIBUTIONPORT';
      }),
    );
    const listed = new Map(REVISION_CHANGES.map(({ path, change }) => [pathId(path), { path, change }]));
    expect(listed.size).toBe(REVISION_CHANGES.length);
    expect(listed.size).toBeGreaterThanOrEqual(20);
    expect([...found.keys()].filter((id) => !listed.has(id)).map((id) => after.get(id) ?? before.get(id))).toEqual([]);
    const wrong = [...listed].filter(([id, { change }]) => !found.get(id)?.includes(change));
    expect(wrong.map(([, { path }]) => path)).toEqual([]);
  }, 60_000);
});
