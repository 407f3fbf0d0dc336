import { type DataPanel, labelMarker, labelOther } from '@twinscape/contract/labels';
import { parsePanel } from '../panel/examples.ts';
import { createDraft, type LabelDraft } from './draft.ts';

const MARKER = 'marker';
const OTHER = 'other';

/** A template as it is designed: what its labels begin with stands in its panel, its marker beside it. Pure. */
export function toDraft({
  name,
  panelType,
  dataPanelJson,
}: Pick<DataPanel, 'name' | 'panelType' | 'dataPanelJson'>): LabelDraft {
  const { dataList = [], [MARKER]: marker, [OTHER]: other, ...panel } = parsePanel(panelType, dataPanelJson);
  return {
    ...createDraft(panelType),
    name,
    panel,
    data: { dataList },
    marker: labelMarker.safeParse(marker).data ?? {},
    other: labelOther.safeParse(other).data ?? {},
  };
}

/** What is stored of a template. Pure. */
export const serializeTemplate = ({ panel, data, marker, other }: LabelDraft): string =>
  JSON.stringify({ ...panel, dataList: data.dataList, [MARKER]: marker, [OTHER]: other });
