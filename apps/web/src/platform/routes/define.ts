import type { RouteRole, Text } from '@twinscape/contract';
import type { ComponentType } from 'react';

/**
 * Where a screen stands.
 * - `bare`: alone on the page (sign-in, shared views, full-screen viewers).
 * - `platform`, `enterprise`: the shell with the menu of that place.
 * - `project`: the shell with the project menu; the address carries `?project=`.
 * - `person`: the shell without a menu.
 */
export type ScreenPlace = 'bare' | 'platform' | 'enterprise' | 'project' | 'person';

/** Who may open a route: everybody, whoever is signed in, or the listed roles (routes.json). */
export type RouteAccess = 'anyone' | 'signed-in' | readonly RouteRole[];

export type ScreenRoute = {
  /** With `$name` for parameters: `/widgets-bundles/$id`. */
  readonly path: string;
  readonly title: Text;
  readonly access: RouteAccess;
  readonly place: ScreenPlace;
  /** Lazy, so that each route is a chunk of its own: `async () => (await import('./screens/Members.tsx')).Members`. */
  readonly screen?: () => Promise<ComponentType>;
  /** Another screen that this address leads to: the first of a group in the menu. */
  readonly redirect?: string;
  /** Where the menu of the screen's place shows it; without it, it is reached by links only. */
  readonly menu?: MenuPosition;
  /** The screen uses nothing of antd and is there before it is loaded: for the very first page only. */
  readonly plain?: true;
  /**
   * Who opens it without a project as administrator of the platform (role 0) finds it there, for what belongs to all
   * projects; the menu of the platform shows it as well.
   */
  readonly orPlatform?: true;
  /** The screen is a stage: the menu beside it is a strip, and all around it can be put away. */
  readonly isStage?: true;
  /** A member (type 2) gets in only as project manager of the project. */
  readonly managersOnly?: true;
};

/** How a screen stands in a menu. */
export type MenuPosition = {
  /** Opens a part of the route's screen: `{ tab: 'members' }`. Such an entry needs its own title. */
  readonly search?: Readonly<Record<string, string>>;
  /** The route's title otherwise. */
  readonly title?: Text;
  readonly icon?: ComponentType;
  /** Ascending. */
  readonly order: number;
  /** `g` and this letter lead to it: one letter a place. */
  readonly key?: string;
  /** Stands in the bar at the lower edge of a telephone, in this order. */
  readonly bar?: number;
  /** Path of the entry under which this one is folded. */
  readonly under?: string;
  /** Further narrowing of who sees it. */
  readonly roles?: readonly RouteRole[];
};

export type MenuEntry = MenuPosition & {
  readonly place: 'platform' | 'enterprise' | 'project';
  /** The route it opens; its access decides who sees the entry. */
  readonly path: string;
};

/** An entry of a menu with those that are folded under it. */
export type MenuGroup = MenuEntry & { readonly children: readonly MenuEntry[] };

/** One thing that the command palette can do or open. */
export type PaletteCommand = {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly keywords?: string;
  readonly icon?: ComponentType;
  readonly run: () => void;
};

/** Finds commands for what was typed, over the domain's own records. */
export type PaletteCommandSource = {
  readonly title: Text;
  readonly find: (typed: string) => Promise<readonly PaletteCommand[]>;
};

/** A view over the page, opened by name with a subject: model preview, document preview. */
export type Overlay = {
  readonly name: string;
  /** For people who hear the page. */
  readonly title: Text;
  readonly screen: () => Promise<ComponentType<{ subject: unknown; close: () => void }>>;
};

/** What a domain brings to the product. Its `index.ts` exports one; the app lists it in `app/domains.ts`. */
export type WebDomain = {
  readonly routes: readonly ScreenRoute[];
  /** Entries besides those of the routes, read once every domain is there. */
  readonly menu?: () => readonly MenuEntry[];
  /** Fetched when the palette looks for the first time. */
  readonly commands?: () => Promise<readonly PaletteCommandSource[]>;
  readonly overlays?: readonly Overlay[];
};
