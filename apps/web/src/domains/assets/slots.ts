import type { Text } from '@twinscape/contract';
import type { ComponentType } from 'react';
import { collection } from '../../platform/slot.ts';

export type AssetPartProps = { readonly projectId: string; readonly assetId: string };

/**
 * A part of an asset's page that a later domain brings (topology, documents, panoramas): behind a tab of its own, whose
 * name stands in the address.
 */
export type AssetPart = {
  readonly title: Text;
  /** The name of the part that it follows. */
  readonly after: string;
  readonly content: () => Promise<ComponentType<AssetPartProps>>;
};
export const assetParts = collection<AssetPart>();

/** S-REL-07: where else than in a model an asset can be looked at, beside the list of assets: its scenes. */
export type AssetFrame = Omit<AssetPart, 'after'>;
export const assetFrames = collection<AssetFrame>();
