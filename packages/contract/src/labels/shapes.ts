import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** E-PanelType, E-LabelTemplateType: one list of kinds under two names. */
export const PANEL_TYPES = [
  'timeseries',
  'text',
  'staticData',
  'pictureText',
  'pictureData',
  'html',
  'video',
  'title',
  'liveVideo',
] as const;
export type PanelType = (typeof PANEL_TYPES)[number];
/** The names of the second list. */
const PANEL_TYPE_ALIASES: Readonly<Record<string, PanelType>> = { chart: 'timeseries', dataText: 'staticData' };
export const panelType = z
  .string()
  .transform((name) => PANEL_TYPE_ALIASES[name] ?? name)
  .pipe(z.enum(PANEL_TYPES));

const item = { id: id(), name: z.string(), createTime: instant(), updateTime: instant() };

/** E-DataPanel. */
export const dataPanel = z.object({
  ...item,
  panelType: z.enum(PANEL_TYPES),
  dataPanelJson: z.string(),
  logo: z.string().optional(),
});
export type DataPanel = z.infer<typeof dataPanel>;

/** E-Anchor. */
export const anchor = z.object({ ...item, anchorJson: z.string(), logo: z.string().optional() });
export type Anchor = z.infer<typeof anchor>;

/** E-Background. */
export const background = z.object({ ...item, imagePath: z.string() });
export type Background = z.infer<typeof background>;

/**
 * E-AssetJSTL: the label of an asset. What was never saved is empty; an asset without `dataPanelJson` has no label
 * (RU-LBL-03).
 */
export const assetLabel = z.object({
  assetId: id(),
  otherJson: z.string(),
  dataJson: z.string(),
  dataPanelJson: z.string(),
  anchorJson: z.string(),
  sceneAssetDataJson: z.string(),
  /** Changes with every save; 0 where no label was ever saved. */
  version: z.number().int(),
});
export type AssetLabel = z.infer<typeof assetLabel>;
