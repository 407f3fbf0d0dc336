import type { AssetRow } from '@twinscape/contract/assets';
import type { Layout } from './layouts.ts';

/** What can stand beside the code. The number always does. */
export const LABEL_FIELDS = ['assetName', 'classTypeName', 'location', 'assetTag', 'projectName'] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

export type Label = {
  /** Where the code leads. */
  readonly address: string;
  readonly number: string;
  /** Large, on two lines at most. */
  readonly name: string | undefined;
  /** Small, one line each. */
  readonly lines: readonly string[];
};

/** The page that a code opens: the asset itself. Pure. */
export const toAssetAddress = (origin: string, projectId: string, assetId: string): string =>
  `${origin}/#/assets/assets-manage?project=${projectId}&asset=${assetId}`;

/** What stands on an asset's label. Pure. */
export function toLabel(
  asset: AssetRow,
  fields: ReadonlySet<LabelField>,
  {
    origin,
    projectId,
    projectName,
  }: { readonly origin: string; readonly projectId: string; readonly projectName: string },
): Label {
  const texts = { ...asset, projectName };
  const small = LABEL_FIELDS.filter((field) => field !== 'assetName' && fields.has(field));
  return {
    address: toAssetAddress(origin, projectId, asset.assetId),
    number: asset.assetNumber,
    name: fields.has('assetName') ? asset.assetName : undefined,
    lines: small.flatMap((field) => texts[field] ?? []),
  };
}

/** How a label is divided, in millimetres from its upper left corner. */
export type Division = {
  readonly code: { readonly x: number; readonly y: number; readonly side: number };
  readonly text: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Heights of letters. */
  readonly numberSize: number;
  readonly nameSize: number;
  readonly lineSize: number;
};

/**
 * The code on the left, as large as the label is high but never more than 45 % of its width; the words beside it. Pure.
 */
export function computeDivision({ label: { width, height } }: Layout): Division {
  const edge = Math.min(3, height * 0.08);
  const side = Math.min(height - 2 * edge, width * 0.45);
  const x = edge + side + edge;
  const unit = Math.min(height, 45) / 10;
  return {
    code: { x: edge, y: (height - side) / 2, side },
    text: { x, y: edge, width: width - x - edge, height: height - 2 * edge },
    numberSize: unit,
    nameSize: unit * 0.86,
    lineSize: unit * 0.66,
  };
}

/** Whether the letters of a PDF's built-in fonts are enough; otherwise the words become a picture. Pure. */
export const isPlainText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
