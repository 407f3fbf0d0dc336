import type { Label } from '@twinscape/contract/labels';
import { describe, expect, it } from 'vitest';
import { applyClick, NO_CLICK, selectVisibleLabels } from './clicks.ts';

const label = (assetId: string, events: Label['panel']['events'] = [], isHidden = false): Label => ({
  assetId,
  panel: { type: 'staticData', events },
  data: { dataList: [{ key: 't', Value: assetId }] },
  marker: {},
  place: {},
  other: { isHidden },
});
const all = [
  label('a', [
    { action: 'toggle', target: 'b' },
    { action: 'toggle', target: 'hidden' },
    { action: 'update', target: 'c', dataList: [{ key: 't', Value: 'changed' }] },
    { action: 'focus', target: 'c' },
  ]),
  label('b', [{ action: 'toggle' }]),
  label('c', [{ action: 'focus' }]),
  label('hidden', [], true),
];
const shown = (state = NO_CLICK) =>
  selectVisibleLabels(all, state).map(({ assetId, data }) => `${assetId} ${data.dataList[0]?.Value}`);

describe('RU-LBL-01: a click on a label', () => {
  it('updates, shows or hides, and focuses; the same click again restores everything', () => {
    expect(shown()).toEqual(['a a', 'b b', 'c c']);
    const { after, focus } = applyClick(NO_CLICK, all[0] as Label);
    expect(focus).toEqual(['c']);
    expect(shown(after)).toEqual(['a a', 'c changed', 'hidden hidden']);
    expect(shown(applyClick(after, all[0] as Label).after)).toEqual(shown());
  });

  it('on another label takes back what the first has done; one that only focuses changes nothing', () => {
    const first = applyClick(NO_CLICK, all[0] as Label).after;
    expect(shown(applyClick(first, all[1] as Label).after)).toEqual(['a a', 'c c']);
    expect(applyClick(NO_CLICK, all[2] as Label)).toEqual({ after: NO_CLICK, focus: ['c'] });
  });
});
