import type { Label, LabelEntry } from '@twinscape/contract/labels';

/** What clicks on labels have done to them. */
export type Clicked = {
  /** The label whose click is in force; another click on it takes it back. */
  readonly by: string | undefined;
  readonly toggled: ReadonlySet<string>;
  /** What entries show instead of their values. */
  readonly instead: ReadonlyMap<string, readonly LabelEntry[]>;
};
export const UNCLICKED: Clicked = { by: undefined, toggled: new Set(), instead: new Map() };

/**
 * RU-LBL-01: what a click on a label does: update, show or hide, focus; the same click again, or one on nothing, takes
 * it back. Pure.
 */
export function clicked(
  before: Clicked,
  { assetId, panel }: Label,
): { readonly after: Clicked; readonly focus: readonly string[] } {
  if (before.by === assetId) return { after: UNCLICKED, focus: [] };
  const toggled = new Set<string>();
  const instead = new Map<string, readonly LabelEntry[]>();
  const focus: string[] = [];
  for (const { action, target = assetId, dataList } of panel.events ?? [])
    if (action === 'toggle') toggled.add(target);
    else if (action === 'focus') focus.push(target);
    else if (dataList) instead.set(target, dataList);
  const after = toggled.size + instead.size === 0 ? UNCLICKED : { by: assetId, toggled, instead };
  return { after, focus };
}

/** The labels that are to be seen, with what they show. Pure. */
export const seen = (labels: readonly Label[], { toggled, instead }: Clicked): readonly Label[] =>
  labels
    .filter(({ assetId, other }) => (other.isHidden ?? false) === toggled.has(assetId))
    .map((label) => {
      const dataList = instead.get(label.assetId);
      return dataList ? { ...label, data: { ...label.data, dataList: [...dataList] } } : label;
    });
