import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** A document of an asset. */
export const documentOfAsset = z.object({
  relationId: id(),
  documentId: id(),
  documentName: z.string(),
  /** Bytes. */
  documentSize: z.number().int().optional(),
  /** When the document was last changed. */
  updateTime: instant().optional(),
});
export type AssetDocument = z.output<typeof documentOfAsset>;

/** A panorama of an asset, or a tag in it that points at the asset. */
export const assetPanorama = z.object({
  relationId: id(),
  pbGuid: id(),
  panoramaName: z.string(),
  tagId: id().optional(),
  tagName: z.string().optional(),
});
export type AssetPanorama = z.output<typeof assetPanorama>;
