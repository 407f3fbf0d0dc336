import type { Text } from '@twinscape/contract';
import type { ComponentType } from 'react';
import { collection } from '../../../platform/slot.ts';
import type { PreviewParts } from './context.ts';
import type { ElementRef } from './view/view.ts';

/** An entry of the toolbar that another domain brings: asset list, model collaboration (S-MOD-05). */
export type ToolbarSlot = {
  readonly title: Text;
  /** A path on the grid of `ui/Glyph.tsx`. */
  readonly glyph: string;
  /** RU-PREV-07: left out where only a document is looked at. */
  readonly isHiddenInDocuments?: boolean;
  /** Stands there for visitors of a shared model, too. */
  readonly isForVisitors?: boolean;
  /** Called while the toolbar is drawn; `off` says why it cannot be used now. */
  readonly useState: (preview: PreviewParts) => {
    readonly off?: string | undefined;
    readonly isOn?: boolean;
    /** It is not offered here at all. */
    readonly isHidden?: boolean;
    readonly run: () => void;
  };
};

/**
 * What is offered now: where only a document is looked at, what belongs to the project is left out (RU-PREV-07). Pure.
 */
export const offered = <T extends { readonly isHiddenInDocuments?: boolean }>(
  entries: readonly T[],
  isDocument: boolean,
): T[] => entries.filter(({ isHiddenInDocuments }) => !(isDocument && isHiddenInDocuments));

/**
 * What stands at the lower border for the selected elements, such as a button for the asset that is linked to one
 * (RU-PREV-06, S-MOD-14). The last one leads.
 */
export type SelectionSlot = ComponentType<{
  readonly preview: PreviewParts;
  readonly elements: readonly [ElementRef, ...ElementRef[]];
}>;

/** A panel at the right of the stage, opened by `preview.openPanel(name, about)`; both stand in the address. */
export type PanelSlot = {
  readonly title: Text;
  readonly content: () => Promise<
    ComponentType<{
      readonly preview: PreviewParts;
      /** What it is about, such as an asset; empty where it is about the models. */
      readonly about: string;
    }>
  >;
};

/**
 * What elements can be coloured by besides what their model knows of them; its name is the `by` of the view's colours.
 */
export type ColourSlot = {
  readonly title: Text;
  /** Groups of the elements of a model, of which an element is in the first that names it. */
  readonly groups: (
    projectId: string,
    modelId: string,
  ) => Promise<readonly { readonly id: string; readonly name: string; readonly elementIds: readonly string[] }[]>;
};

/** What is drawn over the stage for as long as models are looked at, such as pins. */
export type LayerSlot = {
  /** RU-PREV-07: left out where only a document is looked at. */
  readonly isHiddenInDocuments?: boolean;
  readonly content: () => Promise<ComponentType<{ readonly preview: PreviewParts }>>;
};

/** What later domains add to the preview, each under its own name. */
export const previewSlots = {
  /** Screens of types other than `model`, under the name of the type. */
  types: collection<ComponentType>(),
  toolbar: collection<ToolbarSlot>(),
  /** Drawn `FEATURE_PICK_DELAY_MS` after an element was selected. */
  selection: collection<SelectionSlot>(),
  panels: collection<PanelSlot>(),
  layers: collection<LayerSlot>(),
  colours: collection<ColourSlot>(),
};
