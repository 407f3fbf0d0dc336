import type { PanoramaTag } from '@twinscape/contract/panoramas';
import { describe, expect, it } from 'vitest';
import { type HotspotActs, HotspotSteps } from './steps.ts';

const hotspot = (pbtGuid: string, locationX: number): PanoramaTag => ({
  pbtGuid,
  tagType: 'text',
  name: '阀门',
  sceneName: 's',
  locationX,
  locationY: 0,
  text: '常开',
});

/** What stands on the server, by id. */
function open() {
  const standing = new Map<string, number>();
  let made = 0;
  const acts: HotspotActs = {
    add: async (one) => {
      made += 1;
      standing.set(`new ${made}`, one.locationX);
      return { ...one, pbtGuid: `new ${made}` };
    },
    change: async (one) => {
      if (!standing.has(one.pbtGuid)) throw new Error('it is gone');
      standing.set(one.pbtGuid, one.locationX);
      return one;
    },
    remove: async (id) => standing.delete(id),
  };
  return { standing, steps: new HotspotSteps(acts) };
}

describe('steps of editing hotspots', () => {
  it('are taken back and again; what comes back under another id is moved under that', async () => {
    const { standing, steps } = open();
    standing.set('a', 20);
    steps.record({ after: hotspot('a', 10) });
    steps.record({ before: hotspot('a', 10), after: hotspot('a', 20) });
    standing.delete('a');
    steps.record({ before: hotspot('a', 20) });

    await steps.undo();
    expect([...standing]).toEqual([['new 1', 20]]);
    await steps.undo();
    expect([...standing]).toEqual([['new 1', 10]]);
    await steps.undo();
    expect([[...standing], steps.canUndo]).toEqual([[], false]);
    for (let step = 0; step < 2; step++) await steps.redo();
    expect([...standing]).toEqual([['new 2', 20]]);
    await steps.redo();
    expect([[...standing], steps.canRedo]).toEqual([[], false]);
  });

  it('that are refused are gone, and a new one ends what was ahead', async () => {
    const { standing, steps } = open();
    steps.record({ before: hotspot('a', 10), after: hotspot('a', 20) });
    await expect(steps.undo()).rejects.toThrow('it is gone');
    expect([steps.canUndo, steps.canRedo]).toEqual([false, false]);
    standing.set('a', 30);
    steps.record({ before: hotspot('a', 10), after: hotspot('a', 30) });
    await steps.undo();
    steps.record({ before: hotspot('a', 10), after: hotspot('a', 40) });
    expect([steps.canUndo, steps.canRedo]).toEqual([true, false]);
  });
});
