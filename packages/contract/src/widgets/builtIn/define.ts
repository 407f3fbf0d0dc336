import type { Text } from '../../core/text.ts';
import type { WidgetType } from '../shapes.ts';

/** One thing that can be set of a widget. */
export type WidgetSetting = {
  readonly key: string;
  readonly kind:
    | 'text'
    | 'long'
    | 'number'
    | 'integer'
    | 'switch'
    | 'colour'
    | 'choice'
    | 'thresholds'
    | 'links'
    | 'image'
    | 'schematic'
    | 'model'
    | 'scene'
    | 'panorama';
  readonly title: Text;
  readonly initial?: unknown;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly { readonly value: string; readonly title: Text }[];
  readonly hint?: Text;
};

/** What a widget reads. */
export type WidgetData = {
  /**
   * `latest`: values of now; `series`: values over a time; `alarms`; `entities`: the entities themselves; `command`:
   * what it writes to; `none`.
   */
  readonly reads: 'latest' | 'series' | 'alarms' | 'entities' | 'command' | 'none';
  /** Keys at least and at most. One: a single value (RU-VAL-27). */
  readonly keys?: readonly [least: number, most: number];
  /** Whether it shows several entities at once; of a single one the first is shown. */
  readonly isOfMany?: true;
  /** Only numbers can be shown. */
  readonly isNumeric?: true;
};

/** The bundles in which the built-in widgets stand. */
export const BUILT_IN_BUNDLES = {
  values: { cn: '数值与仪表', en: 'Values and gauges' },
  charts: { cn: '曲线与统计', en: 'Charts' },
  lists: { cn: '表格与列表', en: 'Tables and lists' },
  alarms: { cn: '报警', en: 'Alarms' },
  controls: { cn: '控制', en: 'Controls' },
  spaces: { cn: '图形与空间', en: 'Plants and places' },
  content: { cn: '文字与内容', en: 'Text and content' },
} as const satisfies Readonly<Record<string, Text>>;
export type BuiltInBundle = keyof typeof BUILT_IN_BUNDLES;

/** A widget that the product draws itself. */
export type BuiltInWidget = {
  /** As dashboards name it: `twinscape.value_card`. */
  readonly fqn: string;
  readonly bundle: BuiltInBundle;
  readonly kind: WidgetType;
  readonly title: Text;
  /** What it shows, for whoever chooses one. */
  readonly about: Text;
  /** Columns of twelve, and rows, when it is placed. */
  readonly size: readonly [columns: number, rows: number];
  readonly data: WidgetData;
  readonly settings: readonly WidgetSetting[];
};

export const text = (cn: string, en: string): Text => ({ cn, en });

type Declared = readonly [
  name: string,
  title: Text,
  about: Text,
  size: BuiltInWidget['size'],
  data: WidgetData,
  settings?: readonly WidgetSetting[],
];

/** Widgets of one bundle and one kind, in short. */
export const declareWidgets = (
  bundle: BuiltInBundle,
  kind: WidgetType,
  declared: readonly Declared[],
): readonly BuiltInWidget[] =>
  declared.map(([name, title, about, size, data, settings = []]) => ({
    fqn: `twinscape.${name}`,
    bundle,
    kind,
    title,
    about,
    size,
    data,
    settings,
  }));
