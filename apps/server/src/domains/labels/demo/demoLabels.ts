import { type Label, type LabelPanel, labelMarker, labelPanel, parseLabelPart } from '@twinscape/contract/labels';
import type { Db } from '../../../platform/db/index.ts';
import { type LabelLibraryItem, loadItemsOfProject } from '../itemStore.ts';
import type { DemoTemplate } from './template.ts';
import { TOWER_TEMPLATES } from './towerTemplates.ts';

type LabelLook = Pick<Label, 'panel' | 'data' | 'marker'>;
/** What a label of the demo is made from, by the type of its asset. */
export type DemoLabels = ReadonlyMap<string, LabelLook>;

/**
 * The labels of the demo by types of assets, each from the template of the project's library; in a demo that was made
 * before it had any, plain ones that say the same.
 */
export async function loadDemoLabels(tx: Db, projectId: string): Promise<DemoLabels> {
  const items = await loadItemsOfProject(tx, projectId);
  const findItemByName = (kind: string, name: string | undefined): LabelLibraryItem | undefined =>
    items.find((item) => item.kind === kind && item.name === name);
  return new Map(
    Object.entries(TOWER_TEMPLATES).map(([typeName, template]) => [
      typeName,
      toLook(template, findItemByName('panel', template.name), findItemByName('anchor', template.sign)?.id),
    ]),
  );
}

function toLook(
  { panel, entries = [] }: DemoTemplate,
  item: LabelLibraryItem | undefined,
  anchorId: string | undefined,
): LabelLook {
  const data = { dataList: [...entries] };
  const known = parseLabelPart(labelPanel, item?.json ?? '');
  if (!item || !known) return { panel: { ...panel, type: 'staticData' }, data, marker: { shape: 'dot' } };
  const { dataList: _begun, marker, ...style } = known;
  const markerOfTemplate = labelMarker.safeParse(marker).data ?? { shape: 'dot' as const };
  return {
    panel: { ...style, panelId: item.id } as LabelPanel,
    data,
    marker: { ...markerOfTemplate, ...(anchorId ? { anchorId } : {}) },
  };
}
