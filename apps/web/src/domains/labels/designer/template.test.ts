import { expect, it } from 'vitest';
import { blankOf } from './draft.ts';
import { draftOf, templateJson } from './template.ts';

it('S-LBL-01 S-LBL-04 a template keeps its entries, marker and what a foreign program wrote', () => {
  const draft = {
    ...blankOf('staticData'),
    name: '温度',
    data: { dataList: [{ key: '温度', type: 'iotinstance', PropertyName: 't' }] },
    marker: { shape: 'pin' as const },
    other: { farthest: 30 },
  };
  const json = templateJson({ ...draft, panel: { ...draft.panel, foreign: 7 } });
  const read = draftOf({ name: '温度', panelType: 'staticData', dataPanelJson: json });
  expect(read).toEqual({ ...draft, panel: { type: 'staticData', foreign: 7 } });
});
