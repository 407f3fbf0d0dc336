import type { TopologyType } from '@twinscape/contract/topology';
import { createContext, useContext } from 'react';
import type { TypeLook } from './look.ts';

/** The project whose relations are shown, and their types with how each is drawn. */
export type ProjectTopology = {
  readonly projectId: string;
  readonly types: readonly TopologyType[];
  readonly looks: ReadonlyMap<string, TypeLook>;
};

const topologyContext = createContext<ProjectTopology | undefined>(undefined);
export const TopologyProvider = topologyContext.Provider;

/** What every part of a topology screen knows. Only within a `TopologyProvider`. */
export function useProjectTopology(): ProjectTopology {
  const topology = useContext(topologyContext);
  if (!topology) throw new Error('a part of the topology is used outside of its screen');
  return topology;
}
