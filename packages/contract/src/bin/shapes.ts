import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** Kinds of things that stay in the bin for a while after somebody deleted them. */
export const BIN_KINDS = [
  'asset',
  'assetType',
  'device',
  'alarmRule',
  'model',
  'document',
  'question',
  'scene',
  'panorama',
  'tour',
  'dashboard',
  'labelPanel',
  'labelAnchor',
  'labelBackground',
  'element',
  'widgetPackage',
  'widget',
] as const;
export type BinKindName = (typeof BIN_KINDS)[number];

/** What goes with deleted things, as the question before deleting for good names it. */
export const BIN_CONTENTS = [
  'values',
  'properties',
  'elements',
  'deviceLinks',
  'documentLinks',
  'attributes',
  'series',
  'labels',
  'alarms',
  'rules',
  'relations',
  'shares',
  'versions',
  'fileVersions',
  'questions',
  'comments',
  'captures',
  'views',
  'entityViews',
  'widgets',
] as const;
export type BinContent = (typeof BIN_CONTENTS)[number];

/** Things of one kind that one act deleted together; they are restored together. */
export const binRow = z.object({
  binId: id(),
  kind: z.enum(BIN_KINDS),
  /** The first of them by name, `BIN_NAMES_SHOWN` at most. */
  names: z.array(z.string()),
  count: z.number().int(),
  deletedByName: z.string(),
  deleteTime: instant(),
  /** From then on it is gone for good. */
  purgeTime: instant(),
});
export type BinRow = z.output<typeof binRow>;

export const retentionOfBin = z.object({
  days: z.number().int(),
  /** Whether the caller manages the project, and may say otherwise. */
  isChangeable: z.boolean(),
});

export const binContent = z.object({ content: z.enum(BIN_CONTENTS), count: z.number().int() });
