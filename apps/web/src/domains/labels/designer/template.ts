import { type DataPanel, labelMarker, labelOther } from '@twinscape/contract/labels';
import { panelIn } from '../panel/sample.ts';
import { blankOf, type Draft } from './draft.ts';

const MARKER = 'marker';
const OTHER = 'other';

/** A template as it is designed: what its labels begin with stands in its panel, its marker beside it. Pure. */
export function draftOf({
  name,
  panelType,
  dataPanelJson,
}: Pick<DataPanel, 'name' | 'panelType' | 'dataPanelJson'>): Draft {
  const { dataList = [], [MARKER]: marker, [OTHER]: other, ...panel } = panelIn(panelType, dataPanelJson);
  return {
    ...blankOf(panelType),
    name,
    panel,
    data: { dataList },
    marker: labelMarker.safeParse(marker).data ?? {},
    other: labelOther.safeParse(other).data ?? {},
  };
}

/** What is stored of a template. Pure. */
export const templateJson = ({ panel, data, marker, other }: Draft): string =>
  JSON.stringify({ ...panel, dataList: data.dataList, [MARKER]: marker, [OTHER]: other });
