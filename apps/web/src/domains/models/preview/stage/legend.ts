import type { Colour } from '@twinscape/viewer';
import type { ColourBy } from '../view/view.ts';

/** What one colour means, and the elements that have it. */
export type LegendEntry = {
  readonly id: string;
  readonly name: string;
  readonly unit: string | undefined;
  readonly colour: Colour;
  readonly elementCount: number;
  /** `none`: without a value; `rest`: too rare to be told apart. */
  readonly kind: 'value' | 'rest' | 'none';
  readonly members: readonly { readonly modelId: string; readonly indexes: readonly number[] }[];
};
export type Legend = { readonly colour: ColourBy; readonly isScale: boolean; readonly entries: readonly LegendEntry[] };
