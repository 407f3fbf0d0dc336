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
  collectTime: instant(),
  /** Of the set, or of the photograph that the tag stands in: 1280 pixels wide. */
  cover: z.string().optional(),
  tagId: id().optional(),
  tagName: z.string().optional(),
  /** Where the tag stands: its photograph, the picture of that whole sphere, and degrees to the right and upwards. */
  sceneName: id().optional(),
  photographName: z.string().optional(),
  sphere: z.string().optional(),
  locationX: z.number().optional(),
  locationY: z.number().optional(),
});
export type AssetPanorama = z.output<typeof assetPanorama>;
