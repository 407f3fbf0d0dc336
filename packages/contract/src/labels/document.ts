import { z } from 'zod';
import { parseJson } from '../core/json.ts';
import { LEGEND_POSITIONS, PALETTE_COLOURS, TEMPLATE_PALETTES } from './limits.ts';
import { type AssetLabel, panelType } from './shapes.ts';

/**
 * What stands in the texts of a label (E-AssetJSTL) and of a panel in a library (E-DataPanel), as our designer writes
 * it. Names are those of the specification where it gives any (E-LabelContent, E-LabelSettings, E-LabelTemplate,
 * E-ChartSettings). A foreign client's texts may say more: it is kept; what cannot be read of a text is as if it were
 * not said.
 */
const number = z.number();
const vector = z.object({ x: number, y: number, z: number });
/** A colour of CSS in hexadecimal form, with or without opacity. */
export const labelColour = z.string().regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i);
/** One unreadable part does not take the whole with it. */
const lenient = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

export const TEXT_POSITIONS = ['left', 'center', 'right'] as const;
export const TEXT_WEIGHTS = ['normal', 'bold'] as const;

/** E-LabelTemplate: how the title and what lies behind the label look. */
export const labelStyle = z.looseObject({
  /** The title. */
  text: lenient(z.string()),
  color: lenient(labelColour),
  /** Pixels. */
  fontSize: lenient(number.min(8).max(96)),
  weight: lenient(z.enum(TEXT_WEIGHTS)),
  position: lenient(z.enum(TEXT_POSITIONS)),
  /** A stored file or a background of a library; never an address elsewhere. */
  backgroundImage: lenient(z.string().max(500)),
  backgroundColor: lenient(labelColour),
});
export type LabelStyle = z.infer<typeof labelStyle>;

export const CHART_KINDS = ['line', 'bar'] as const;
/** E-ChartSettings. */
export const chartSettings = z.looseObject({
  kind: lenient(z.enum(CHART_KINDS)),
  AxisLabelColors: lenient(z.array(labelColour)),
  BarWidth: lenient(number.min(1).max(100)),
  LineColor: lenient(labelColour),
  LineWidth: lenient(number.min(0.5).max(12)),
  AreaColors: lenient(z.array(labelColour)),
  ShowLegend: lenient(z.boolean()),
  LegendColor: lenient(labelColour),
  LegendPosition: lenient(z.enum(LEGEND_POSITIONS)),
  LegendFontSize: lenient(number.min(8).max(48)),
  ShowArea: lenient(z.boolean()),
  /** How far back the chart looks, in milliseconds. */
  spanMs: lenient(number.min(60_000).max(31 * 86_400_000)),
});
export type ChartSettings = z.infer<typeof chartSettings>;

/** An entry that is bound to a property of a device (RU-LBL-05); every other one shows its own value. */
export const IOT_INSTANCE = 'iotinstance';
/** E-LabelContent: one line of a label. */
export const labelEntry = z.looseObject({
  /** What the reader sees before the value. */
  key: z.string(),
  type: lenient(z.string()),
  /** The device, by the platform's id; absent: the only device that is related to the asset and has the property. */
  deviceId: lenient(z.string()),
  PropertyName: lenient(z.string()),
  Value: lenient(z.union([z.string(), number, z.boolean(), z.null()])),
  unit: lenient(z.string().max(32)),
  /** Digits after the point. */
  decimals: lenient(number.int().min(0).max(10)),
});
export type LabelEntry = z.infer<typeof labelEntry>;
/** `DataJson`. */
export const labelData = z.looseObject({ dataList: z.array(labelEntry).max(100).catch([]) });
export type LabelData = z.infer<typeof labelData>;

/** RU-LBL-01: what a click on a label does to another one, or to itself. */
export const CLICK_ACTIONS = ['update', 'toggle', 'focus'] as const;
export const labelEvent = z.looseObject({
  action: z.enum(CLICK_ACTIONS),
  /** The asset whose label is meant; absent: this one. */
  target: lenient(z.string()),
  /** With `update`: what the entries show until the click is cancelled. */
  dataList: lenient(z.array(labelEntry).max(100)),
});
export type LabelEvent = z.infer<typeof labelEvent>;

const CODE_MAX = 200_000;
/** `DataPanelJson`, and the same of a library's panel. */
export const labelPanel = z.looseObject({
  type: panelType,
  /** The panel of a library that it was made from. */
  panelId: lenient(z.string()),
  styleDatas: lenient(labelStyle),
  /** The palette of its colours, 1 to 4 (K-26); each has six (K-27). */
  palette: lenient(number.int().min(1).max(TEMPLATE_PALETTES)),
  /** Colours of its own instead. */
  colours: lenient(z.array(labelColour).length(PALETTE_COLOURS)),
  chart: lenient(chartSettings),
  /** Of plain text and picture with text. */
  content: lenient(z.string().max(20_000)),
  /** A stored file. */
  picture: lenient(z.string().max(500)),
  /** A stored film, or the address of a live one: HLS (m3u8), FLV or WHEP. */
  video: lenient(z.string().max(2_000)),
  /** Pixels; K-18 for films otherwise. */
  width: lenient(number.min(24).max(1_200)),
  height: lenient(number.min(16).max(1_200)),
  htmlCode: lenient(z.string().max(CODE_MAX)),
  cssCode: lenient(z.string().max(CODE_MAX)),
  jsCode: lenient(z.string().max(CODE_MAX)),
  events: lenient(z.array(labelEvent).max(20)),
  /** In a library: the entries that a new label of this panel begins with. */
  dataList: lenient(z.array(labelEntry).max(100)),
});
export type LabelPanel = z.infer<typeof labelPanel>;

export const MARKER_SHAPES = ['dot', 'pin', 'ring', 'picture'] as const;
/** `AnchorJson`, and the same of a library's anchor: the mark at the place itself. */
export const labelMarker = z.looseObject({
  anchorId: lenient(z.string()),
  shape: lenient(z.enum(MARKER_SHAPES)),
  colour: lenient(labelColour),
  /** Pixels. */
  size: lenient(number.min(4).max(128)),
  /** A stored file. */
  picture: lenient(z.string().max(500)),
});
export type LabelMarker = z.infer<typeof labelMarker>;

/** `SceneAssetDataJson` (E-LabelSettings): where the label stands. */
export const labelPlace = z.looseObject({
  /** Metres in the world, Y up; absent: above the elements of the asset. */
  position: lenient(vector),
  /** RU-LBL-06: it follows the object that `followid` names: an asset, or an element as `model id/GlobalId`. */
  isFollow: lenient(z.boolean()),
  followid: lenient(z.string()),
});
export type LabelPlace = z.infer<typeof labelPlace>;

/** `OtherJson`. */
export const labelOther = z.looseObject({
  isHidden: lenient(z.boolean()),
  /** Metres beyond which only the mark is drawn. */
  farthest: lenient(number.positive()),
});
export type LabelOther = z.infer<typeof labelOther>;

/** A label as it is drawn. */
export type Label = {
  readonly assetId: string;
  readonly panel: LabelPanel;
  readonly data: LabelData;
  readonly marker: LabelMarker;
  readonly place: LabelPlace;
  readonly other: LabelOther;
};

/** The text of a part as data; undefined where it is empty or not what it should be. Pure. */
export function parseLabelPart<T>(shape: z.ZodType<T>, text: string): T | undefined {
  if (text === '') return undefined;
  try {
    return shape.safeParse(parseJson(text)).data;
  } catch {
    return undefined;
  }
}

/** A label from its texts; undefined when the asset has none (RU-LBL-03, RU-LBL-10). Pure. */
export function parseLabel(stored: AssetLabel): Label | undefined {
  const panel = parseLabelPart(labelPanel, stored.dataPanelJson);
  if (!panel) return undefined;
  return {
    assetId: stored.assetId,
    panel,
    data: parseLabelPart(labelData, stored.dataJson) ?? { dataList: panel.dataList ?? [] },
    marker: parseLabelPart(labelMarker, stored.anchorJson) ?? {},
    place: parseLabelPart(labelPlace, stored.sceneAssetDataJson) ?? {},
    other: parseLabelPart(labelOther, stored.otherJson) ?? {},
  };
}

/** A label as texts, for EditAssetJSTL. Pure. */
export const serializeLabel = ({ panel, data, marker, place, other }: Omit<Label, 'assetId'>) => ({
  dataPanelJson: JSON.stringify(panel),
  dataJson: JSON.stringify(data),
  anchorJson: JSON.stringify(marker),
  sceneAssetDataJson: JSON.stringify(place),
  otherJson: JSON.stringify(other),
});

/**
 * K-26, K-27, A-114: four palettes of six colours, told apart by people who see colours differently and on dark and
 * light scenes: calm, warm, technical (after the qualitative sets of Okabe and Ito) and of one hue.
 */
export const LABEL_PALETTES: readonly (readonly [string, string, string, string, string, string])[] = [
  ['#4f8ff7', '#2fb8a0', '#f2b84b', '#e8705f', '#9a7ff0', '#8fa3bf'],
  ['#f28e2b', '#e15759', '#edc948', '#b07aa1', '#ff9da7', '#9c755f'],
  ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'],
  ['#0b3c6f', '#14599d', '#2b7bc8', '#5aa0e3', '#93c4f2', '#cfe5fb'],
];
