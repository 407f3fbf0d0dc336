/** The upper left corner of a card. */
export type Place = { readonly x: number; readonly y: number };
export type Places = ReadonlyMap<string, Place>;
export type LayoutLink = { readonly from: string; readonly to: string };
