import type { Text } from '@twinscape/contract';
import type { ComponentType } from 'react';

export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly isChosen?: boolean;
  /** Why it cannot be chosen now. */
  readonly off?: string | undefined;
  readonly run: () => void;
};

/** How a tool stands at the moment. */
export type ToolState = {
  readonly isOn?: boolean;
  /** Why it cannot be used now. */
  readonly off?: string | undefined;
  readonly run?: () => void;
  /** Offered instead of `run`. */
  readonly menu?: readonly MenuItem[];
};

/** Each is one named button of the rail, in this order; one tool alone is the button itself. */
export const TOOL_GROUPS = ['look', 'move', 'show', 'cut', 'measure', 'more'] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/**
 * One tool of the stage: an entry of its group in the rail, a key, perhaps a panel. It changes the view, or talks to
 * the stage; nobody else knows it.
 */
export type PreviewTool = {
  readonly id: string;
  readonly group: ToolGroup;
  readonly order: number;
  /** A path on the grid of `ui/Glyph.tsx`. */
  readonly glyph: string;
  readonly title: Text;
  readonly keys?: string;
  /** On in a view as it is opened: no sign at the group's button. */
  readonly isUsual?: true;
  /** Left out of scenes, which have their own models and views. */
  readonly isOfModels?: true;
  readonly useState: () => ToolState;
  /** Opened and closed by the button where the tool has neither `run` nor `menu`. */
  readonly Panel?: ComponentType;
};
