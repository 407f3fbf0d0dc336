import type { ViewerModel } from '../../core/model.ts';
import type { Vec } from '../../geometry/vec.ts';

/** Something that stands at a point of the scene and is related to others. */
export type TopologyNode = {
  readonly id: string;
  /** In metres of the scene. */
  readonly at: Vec;
  /** What lifts it along: an element of a storey that is lifted takes the point with it. */
  readonly of?: { readonly model: ViewerModel; readonly element: number };
};

/** A relation, from one to the other. */
export type TopologyLink = {
  readonly from: string;
  readonly to: string;
  /** As CSS writes it. */
  readonly colour: string;
  /** Pixels on and off, in turns; none: a whole line. */
  readonly dash?: readonly number[];
  /** CSS pixels; 2 unless said otherwise. */
  readonly width?: number;
};
