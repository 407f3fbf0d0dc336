import { findBuiltInWidget } from '../widgets/index.ts';
import type { DashboardWidget, DataKey } from './document.ts';

/** Whether a widget shows one value alone, and so takes one attribute (RU-VAL-27). Pure. */
export const isOfOneValue = ({ typeFullFqn, config }: Pick<DashboardWidget, 'typeFullFqn' | 'config'>): boolean =>
  !config.code && findBuiltInWidget(typeFullFqn)?.data.keys?.[1] === 1;

const isAttribute = ({ type }: DataKey): boolean => type === 'attribute';

/** A widget of one value that reads a second attribute; its title, or its id. Pure. */
export function findSecondAttribute(
  widgets: Readonly<Record<string, DashboardWidget>> | null | undefined,
): string | undefined {
  for (const [id, widget] of Object.entries(widgets ?? {})) {
    if (!isOfOneValue(widget)) continue;
    const keys = (widget.config.datasources ?? []).flatMap(({ dataKeys }) => dataKeys ?? []);
    if (keys.filter(isAttribute).length > 1) return widget.config.title || id;
  }
  return undefined;
}
