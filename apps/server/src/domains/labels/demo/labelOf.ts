import { type Label, type LabelPanel, labelMarker, labelPanel, readLabelPart } from '@twinscape/contract/labels';
import type { Db } from '../../../platform/db/index.ts';
import { type Item, itemsOfProject } from '../itemStore.ts';
import type { Template } from './template.ts';
import { TOWER_TEMPLATES } from './towerTemplates.ts';

type Look = Pick<Label, 'panel' | 'data' | 'marker'>;
/** What a label of the demo is made from, by the type of its asset. */
export type DemoLabels = ReadonlyMap<string, Look>;

/**
 * The labels of the demo by types of assets, each from the template of the project's library; in a demo that was made
 * before it had any, plain ones that say the same.
 */
export async function demoLabels(tx: Db, projectId: string): Promise<DemoLabels> {
  const items = await itemsOfProject(tx, projectId);
  const named = (kind: string, name: string | undefined): Item | undefined =>
    items.find((item) => item.kind === kind && item.name === name);
  return new Map(
    Object.entries(TOWER_TEMPLATES).map(([typeName, template]) => [
      typeName,
      lookOf(template, named('panel', template.name), named('anchor', template.sign)?.id),
    ]),
  );
}

function lookOf({ panel, entries = [] }: Template, item: Item | undefined, anchorId: string | undefined): Look {
  const data = { dataList: [...entries] };
  const known = readLabelPart(labelPanel, item?.json ?? '');
  if (!item || !known) return { panel: { ...panel, type: 'staticData' }, data, marker: { shape: 'dot' } };
  const { dataList: _begun, marker, ...style } = known;
  const mark = labelMarker.safeParse(marker).data ?? { shape: 'dot' as const };
  return {
    panel: { ...style, panelId: item.id } as LabelPanel,
    data,
    marker: { ...mark, ...(anchorId ? { anchorId } : {}) },
  };
}
