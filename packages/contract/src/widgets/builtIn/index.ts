import { alarmWidgets } from './alarms.ts';
import { chartWidgets } from './charts.ts';
import { contentWidgets } from './content.ts';
import { controlWidgets } from './controls.ts';
import type { BuiltInWidget } from './define.ts';
import { listWidgets } from './lists.ts';
import { spaceWidgets } from './spaces.ts';
import { valueWidgets } from './values.ts';

export {
  BUILT_IN_BUNDLES,
  type BuiltInBundle,
  type BuiltInWidget,
  type WidgetSetting,
} from './define.ts';

/** Every widget that the product draws itself, in the order in which libraries show them. */
export const BUILT_IN_WIDGETS: readonly BuiltInWidget[] = [
  ...valueWidgets,
  ...chartWidgets,
  ...listWidgets,
  ...alarmWidgets,
  ...controlWidgets,
  ...spaceWidgets,
  ...contentWidgets,
];

const byName = new Map(BUILT_IN_WIDGETS.map((widget) => [widget.fqn, widget]));
export const findBuiltInWidget = (fqn: string | null | undefined): BuiltInWidget | undefined => byName.get(fqn ?? '');

/** What a widget is set to where nobody set anything. Pure. */
export const initialSettings = ({ settings }: Pick<BuiltInWidget, 'settings'>): Record<string, unknown> =>
  Object.fromEntries(settings.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])));
