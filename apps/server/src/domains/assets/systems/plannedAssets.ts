/**
 * Which type an asset is to be of: one that exists, or one of that name in the class that was chosen; neither: the one
 * that was chosen.
 */
export type TypeReference = { readonly typeId?: string | undefined; readonly typeName?: string | undefined };

/** An asset to make; those that contain others stand before them. */
export type PlannedNode = TypeReference & {
  /** Place of the one that contains it. */
  readonly parent: number | undefined;
  readonly name: string;
  readonly number: string | undefined;
  /** The number is what it is: taken, it is refused. Else another one is given. */
  readonly isFirm: boolean;
  readonly tag: string | undefined;
  readonly location: string | undefined;
  readonly comment: string | undefined;
  readonly values: readonly { readonly propertyId: string; readonly value?: string | undefined }[];
  /** Elements of the model that it is. */
  readonly elementIds: readonly string[];
  /** Found again by its name and type, so that importing twice makes it once. */
  readonly isKnownByName: boolean;
};

/** Assets to make, and what flows between them, by their places. */
export type PlannedAssets = {
  readonly nodes: readonly PlannedNode[];
  readonly flows: readonly { readonly from: number; readonly to: number }[];
};
