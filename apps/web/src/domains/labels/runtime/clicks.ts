import type { Label, LabelEntry } from '@twinscape/contract/labels';

/** What clicks on labels have done to them. */
export type LabelClickState = {
  /** The label whose click is in force; another click on it takes it back. */
  readonly by: string | undefined;
  readonly toggled: ReadonlySet<string>;
  /** What entries show instead of their values. */
  readonly replacedEntries: ReadonlyMap<string, readonly LabelEntry[]>;
};
export const NO_CLICK: LabelClickState = { by: undefined, toggled: new Set(), replacedEntries: new Map() };

/**
 * RU-LBL-01: what a click on a label does: update, show or hide, focus; the same click again, or one on nothing, takes
 * it back. Pure.
 */
export function applyClick(
  before: LabelClickState,
  { assetId, panel }: Label,
): { readonly after: LabelClickState; readonly focus: readonly string[] } {
  if (before.by === assetId) return { after: NO_CLICK, focus: [] };
  const toggled = new Set<string>();
  const instead = new Map<string, readonly LabelEntry[]>();
  const focus: string[] = [];
  for (const { action, target = assetId, dataList } of panel.events ?? [])
    if (action === 'toggle') toggled.add(target);
    else if (action === 'focus') focus.push(target);
    else if (dataList) instead.set(target, dataList);
  const after = toggled.size + instead.size === 0 ? NO_CLICK : { by: assetId, toggled, replacedEntries: instead };
  return { after, focus };
}

/** The labels that are to be seen, with what they show. Pure. */
export const selectVisibleLabels = (
  labels: readonly Label[],
  { toggled, replacedEntries: instead }: LabelClickState,
): readonly Label[] =>
  labels
    .filter(({ assetId, other }) => (other.isHidden ?? false) === toggled.has(assetId))
    .map((label) => {
      const dataList = instead.get(label.assetId);
      return dataList ? { ...label, data: { ...label.data, dataList: [...dataList] } } : label;
    });
