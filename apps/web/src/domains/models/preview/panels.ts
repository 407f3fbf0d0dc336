import { createStore, type StoreApi } from 'zustand';
import { readStoredJson, writeStoredJson } from '../../../platform/browserStorage.ts';
import type { Grouping } from '../detail/ElementTree.tsx';
import { type Filter, NO_FILTER } from './parts/filter.ts';

/** What is open around the stage; nobody undoes it. */
export type Panels = {
  readonly isTreeOpen: boolean;
  /** Pixels. */
  readonly left: number;
  readonly right: number;
  /** Height of what is a sheet at the lower border on a telephone: hundredths of the stage. */
  readonly sheet: number;
  readonly by: Grouping;
  /** Words that are searched for in the elements, and what else is asked of them. */
  readonly find: string;
  readonly filter: Filter;
  /** The tool whose panel is open, or the name of a panel that another domain has brought. */
  readonly tool: string | undefined;
  /** Which of several things at the right is in front. */
  readonly front: 'tool' | 'properties';
  /** All around the stage is put away. */
  readonly isBare: boolean;
  /** Seconds for which each view is shown on a wall; 0: not in this mode. */
  readonly wall: number;
  /** What is known of the selection is shown; a page around may have its own place for it. */
  readonly hasProperties: boolean;
  /** What such a panel is about. */
  readonly about: string;
  /** Where the menu of the right button stands, and over what. */
  readonly menu: StageMenu | undefined;
};
export type StageMenu = {
  /** Pixels from the upper left corner of the stage. */
  readonly x: number;
  readonly y: number;
  readonly element: { readonly model: string; readonly elementId: string; readonly class: string } | undefined;
};
export type PanelStore = StoreApi<Panels>;

export const PANEL_WIDTH = { min: 240, max: 560, usual: 320 } as const;
/** Hundredths of the stage. */
export const SHEET = { min: 20, max: 80, usual: 52 } as const;
const PLACE = 'preview.panels';
/** How long a view may be shown on a wall. Seconds. */
export const WALL_SECONDS = { min: 5, max: 3_600 } as const;

type Kept = Pick<Panels, 'isTreeOpen' | 'left' | 'right'>;
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= PANEL_WIDTH.min && value <= PANEL_WIDTH.max;
const isKept = (value: unknown): value is Kept => {
  const { isTreeOpen, left, right } = (value ?? {}) as Partial<Kept>;
  return typeof isTreeOpen === 'boolean' && isWidth(left) && isWidth(right);
};

/** On a narrow screen the stage comes first. */
const NARROW = 1_100;

/** Widths, and whether the tree is open, are those of the last visit of this browser. */
export function createPanels(first: Partial<Panels>): PanelStore {
  const kept = readStoredJson(PLACE, isKept);
  const store = createStore<Panels>(() => ({
    isTreeOpen: innerWidth > NARROW,
    left: PANEL_WIDTH.usual,
    right: PANEL_WIDTH.usual,
    sheet: SHEET.usual,
    by: 'storey',
    find: '',
    filter: NO_FILTER,
    tool: undefined,
    about: '',
    hasProperties: true,
    front: first.tool === undefined ? 'properties' : 'tool',
    isBare: false,
    wall: 0,
    menu: undefined,
    ...(innerWidth > NARROW ? kept : {}),
    ...first,
  }));
  // What was opened last is in front.
  store.subscribe(({ tool }, before) => {
    if (tool !== undefined && tool !== before.tool) store.setState({ front: 'tool' });
  });
  store.subscribe(({ isTreeOpen, left, right }, before) => {
    if (isTreeOpen !== before.isTreeOpen || left !== before.left || right !== before.right)
      writeStoredJson(PLACE, { isTreeOpen, left, right });
  });
  return store;
}
