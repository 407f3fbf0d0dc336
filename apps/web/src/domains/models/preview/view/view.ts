import type { ElementRef, ModelView, NodeRef, ViewCamera } from '@twinscape/contract/models';

export type { ElementRef, NodeRef } from '@twinscape/contract/models';

/**
 * What somebody sees: all that is undone and done again, stands in the address and is kept in a saved view. Lengths are
 * metres of the world, Y up.
 */
export type View = Omit<ModelView, 'format' | 'models'> & {
  readonly models: ModelRef[];
  /** Shares of the light that the sky has; all of it unless given. */
  readonly light?: { readonly sun: number; readonly air: number } | undefined;
  /**
   * What a page around the stage keeps beside all this, such as the contents of a scene: undone and done again with the
   * rest, never in the address.
   */
  readonly page?: unknown;
};
/** What changes; `undefined` takes an optional part away. */
export type ViewPatch = Partial<View>;

export type ModelRef = ModelView['models'][number] & {
  /** Beside where the model says that it stands: metres, and degrees about the vertical through its middle. */
  readonly placement?: { readonly x: number; readonly y: number; readonly z: number; readonly rotation: number };
};
export type CameraView = ViewCamera;
/** How everything is drawn but the selection, or but `only`: as ever, see-through, or not at all. */
export type Rest = View['rest'];
export type SectionView = View['section'];
/** What decides the colours; `group` and `name` are a property's. */
export type ColourBy = NonNullable<View['colour']>;
export type MeasureView = View['measures'][number];
export type Vector = [number, number, number];

export const RESTS = ['', 'ghost', 'alone'] as const satisfies readonly Rest[];
export const COLOUR_BY = [
  'storey',
  'class',
  'system',
  'type',
  'property',
  'change',
  'asset',
  'question',
] as const satisfies readonly ColourBy['by'][];

/** Without a camera one sees the default viewpoint, or the whole of the models (RU-PREV-03); the sky is noon (K-21). */
export const DEFAULT_VIEW: View = {
  models: [],
  sky: 'noon',
  selection: [],
  hidden: [],
  only: [],
  rest: '',
  section: { kind: 'none' },
  explode: 0,
  measures: [],
};

export const nodeOfElement = ({ model, elementId }: ElementRef): NodeRef => ({
  model,
  nodeId: `element:${elementId}`,
});
export const isSameElement = (a: ElementRef, b: ElementRef): boolean =>
  a.elementId === b.elementId && a.model === b.model;
export const isSameNode = (a: NodeRef, b: NodeRef): boolean => a.nodeId === b.nodeId && a.model === b.model;

/** Whether anything is left out or drawn differently from how it was built. */
export const isAltered = ({ hidden, only, rest }: View): boolean => hidden.length > 0 || only.length > 0 || rest !== '';
