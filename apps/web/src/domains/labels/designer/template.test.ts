import { expect, it } from 'vitest';
import { createDraft } from './draft.ts';
import { serializeTemplate, toDraft } from './template.ts';

it('S-LBL-01 S-LBL-04 a template keeps its entries, marker and what a foreign program wrote', () => {
  const draft = {
    ...createDraft('staticData'),
    name: '温度',
    data: { dataList: [{ key: '温度', type: 'iotinstance', PropertyName: 't' }] },
    marker: { shape: 'pin' as const },
    other: { farthest: 30 },
  };
  const json = serializeTemplate({ ...draft, panel: { ...draft.panel, foreign: 7 } });
  const read = toDraft({ name: '温度', panelType: 'staticData', dataPanelJson: json });
  expect(read).toEqual({ ...draft, panel: { type: 'staticData', foreign: 7 } });
});
