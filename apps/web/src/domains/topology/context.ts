import type { TopologyType } from '@twinscape/contract/topology';
import { createRequiredContext } from '../../platform/requiredContext.ts';
import type { TypeLook } from './look.ts';

/** The project whose relations are shown, and their types with how each is drawn. */
export type ProjectTopology = {
  readonly projectId: string;
  readonly types: readonly TopologyType[];
  readonly looks: ReadonlyMap<string, TypeLook>;
};

export const [TopologyProvider, useProjectTopology] = createRequiredContext<ProjectTopology>(
  'a part of the topology is used outside of its screen',
);
