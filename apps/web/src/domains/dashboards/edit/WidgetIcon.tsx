import type { BuiltInWidget } from '@twinscape/contract/widgets';
import { PathGlyph } from '../../../ui/index.ts';

const ROW = 'M2 4h12M2 8h12M2 12h12';
const LINE = 'M2 12l3.500-4 3 2.500L14 4M2 14h12';
const BARS = 'M3 13V8M6.500 13V5M10 13v-4M13.500 13V3';
const CARD = 'M2 3.500h12v9H2zM4.500 6.500h4M4.500 9.500h2';
const ARC = 'M2.500 11.500a5.500 5.500 0 1 1 11 0M8 11.500l3-4';
const CIRCLE = 'M8 2.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM8 2.500V8h5.500';
const TEXT = 'M3 4.500V3h10v1.500M8 3v10M6 13h4';
const BELL = 'M4.200 12V8.200a3.800 3.800 0 0 1 7.600 0V12M2.800 14h10.400M3 12h10';
const KNOB = 'M2 4.500h7M12.500 4.500H14M9 2.500v4h3.500v-4zM2 11.500h1.500M7 11.500h7M3.500 9.500v4H7v-4z';
const PLANT =
  'M1.500 8h3M8 4.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM6.500 6.500L10 8l-3.500 1.500zM11.500 8h3';
const PLACE =
  'M8 14C4.500 10 3.500 8 3.500 6.200a4.500 4.500 0 0 1 9 0C12.500 8 11.500 10 8 14zM8 4.800a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z';
const SPACE = 'M8 2l5.500 3v6L8 14l-5.500-3V5zM2.500 5L8 8l5.500-3M8 8v6';
const GRID = 'M2 2.500h5v5H2zM9 2.500h5v5H9zM2 9h5v5H2zM9 9h5v5H9z';

/** What a widget looks like at a glance, by the family of its name. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/gauge|thermometer|tank|battery|compass/, ARC],
  [/pie|doughnut|radar|online_share/, CIRCLE],
  [/bar|rank|histogram|progress|consumption|alarm_trend|box/, BARS],
  [/chart|area|curve|trend|scatter|timeline|sankey/, LINE],
  [/heat_map|treemap|grid|lights|calendar/, GRID],
  [/alarm/, BELL],
  [/table|list/, ROW],
  [/schematic/, PLANT],
  [/floor_plan|image_map|^twinscape\.map$/, PLACE],
  [/model_view|scene_view|panorama_view|camera_view/, SPACE],
  [/heading|markdown|html|callout|divider|links/, TEXT],
  [/switch|slider|set_point|mode|button|start_stop|rpc/, KNOB],
];

export const WidgetIcon = ({ builtIn: { fqn } }: { readonly builtIn: BuiltInWidget }) => (
  <PathGlyph shape={SHAPES.find(([pattern]) => pattern.test(fqn))?.[1] ?? CARD} size={18} />
);
