import type { Text } from '@twinscape/contract';
import type { ProjectInfo } from '@twinscape/contract/projects';
import type { ComponentType } from 'react';
import { collection } from '../../../platform/slot.ts';

/** Where what a project counts can be seen, said by the domain that keeps it. */
export type HomeTileLink = {
  readonly path: string;
  /** Instead of the tile's own. */
  readonly icon?: ComponentType;
};

/**
 * A part of the project home that a later domain brings; the home draws the frame and the title. One of the `whole`
 * width stands above the columns, draws its own, and nothing where there is nothing to show.
 */
export type HomePanel = {
  readonly title: Text;
  readonly order: number;
  readonly column: 'whole' | 'wide' | 'narrow';
  /** The screen with the whole of it. */
  readonly more?: string;
  readonly content: () => Promise<ComponentType<{ readonly project: ProjectInfo }>>;
};

/** By the name of the tile (`tiles.ts`). */
export const homeTileLinks = collection<HomeTileLink>();
export const homePanels = collection<HomePanel>();
