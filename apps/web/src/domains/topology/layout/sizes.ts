/** A card of an asset in the picture, and what is left free beside it. Pixels at full size. */
export const CARD = { width: 184, height: 48 } as const;
export const GAP = { x: 76, y: 14 } as const;
