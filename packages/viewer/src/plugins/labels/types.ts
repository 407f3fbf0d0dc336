import type { ViewerModel } from '../../core/model.ts';
import type { Vec } from '../../geometry/vec.ts';

export const LABEL_MARK_SHAPES = ['dot', 'pin', 'ring', 'picture'] as const;

/** The mark at the place itself. */
export type LabelMark = {
  readonly shape?: (typeof LABEL_MARK_SHAPES)[number];
  /** As CSS writes it. */
  readonly colour?: string;
  /** CSS pixels across. */
  readonly size?: number;
  /** Of the shape `picture`: already loaded. */
  readonly picture?: CanvasImageSource;
};

/**
 * How an instrument is drawn where it is to differ from the house's look. Colours as CSS writes them, lengths in CSS
 * pixels.
 */
export type InstrumentLook = {
  readonly width?: number;
  readonly title?: {
    readonly colour?: string;
    readonly size?: number;
    readonly isBold?: boolean;
    readonly align?: 'left' | 'center' | 'right';
  };
  readonly background?: string;
  /** The background is light: what stands on it is dark. */
  readonly isLight?: boolean;
  /** Covers the panel; already loaded. */
  readonly picture?: CanvasImageSource;
  /** Words instead of values, wrapped. */
  readonly text?: string;
  /** The title is all that there is, and large. */
  readonly isTitle?: boolean;
  /** The colour of the line of the last hour. */
  readonly line?: string;
};

export type LabelBody =
  | { readonly kind: 'instrument'; readonly look?: InstrumentLook }
  /**
   * An element of the page stands there: charts, films, code of its own. It is kept in the page for as long as the
   * label is; CSS pixels.
   */
  | { readonly kind: 'element'; readonly element: HTMLElement; readonly width: number; readonly height: number };

export type LabelItem = {
  readonly id: string;
  readonly name: string;
  /** Metres in the world, Y up. */
  readonly at: Vec;
  /** The elements that it tells of: it is lifted with them, and they do not hide it. */
  readonly of?: { readonly model: ViewerModel; readonly elements: readonly number[] };
  readonly mark?: LabelMark;
  readonly body: LabelBody;
  /** Metres from the camera beyond which only the mark is drawn. */
  readonly farthest?: number;
};

/** What a label shows now. */
export type LabelReading = {
  /** The first one is large. */
  readonly rows: readonly LabelRow[];
  /** Values of the last hour, evenly spread; what is missing is NaN. */
  readonly trend?: readonly number[];
  /** An alarm: a ring around the label. The greater its urgency, from 1, the earlier the label finds room. */
  readonly alarm?: { readonly colour: string; readonly urgency: number; readonly word: string };
  /** How old the values are, in words, when they are too old to be trusted. */
  readonly age?: string;
};
export type LabelRow = {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  /** Of a state, as a dot before its word. */
  readonly colour?: string;
};

/** How much of a label is drawn: all of it, its value, its mark, or one mark for several. */
export type LabelLevel = 'full' | 'compact' | 'dot' | 'cluster';

/** A label on the canvas, in CSS pixels from its upper left corner. */
export type ShownLabel = {
  readonly id: string;
  readonly level: LabelLevel;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Others that stand with it: those of a cluster, or those that a panel covers. */
  readonly others: readonly string[];
  readonly isHidden: boolean;
};

export type LabelEvents = {
  /** A label was clicked, or Enter was pressed on it. */
  press: { readonly id: string };
  /** A mark that stands for several was clicked. */
  'press-cluster': { readonly ids: readonly string[] };
  hover: { readonly id: string | undefined };
  /** Other labels than before have room for their values: only theirs need be known. */
  shown: { readonly ids: ReadonlySet<string> };
};

export type LabelColours = {
  readonly surface: string;
  readonly border: string;
  readonly ink: string;
  readonly faint: string;
  readonly accent: string;
  /** Around marks and lines, so that they show on light and on dark. */
  readonly halo: string;
  readonly mark: string;
  readonly focus: string;
};

export const LABELS_BY_NIGHT: LabelColours = {
  surface: 'rgba(17, 24, 34, 0.86)',
  border: 'rgba(255, 255, 255, 0.14)',
  ink: '#f2f6fb',
  faint: '#a9b7c8',
  accent: '#5aa9ff',
  halo: 'rgba(8, 12, 18, 0.55)',
  mark: '#ffffff',
  focus: '#8ec5ff',
};
export const LABELS_BY_DAY: LabelColours = {
  surface: 'rgba(255, 255, 255, 0.93)',
  border: 'rgba(16, 32, 52, 0.14)',
  ink: '#101b2a',
  faint: '#526274',
  accent: '#1668c7',
  halo: 'rgba(255, 255, 255, 0.8)',
  mark: '#1b2b40',
  focus: '#1668c7',
};
