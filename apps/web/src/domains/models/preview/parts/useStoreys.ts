import { useQuery } from '@tanstack/react-query';
import type { Of } from '../../of.ts';
import { loadStoreys, type Storey } from '../stage/storeys.ts';

const NONE: readonly Storey[] = [];

/** How the storeys of a version are asked for: once, for they never change. */
export const storeysQuery = (of: Of | undefined) => ({
  queryKey: ['storeys', of],
  queryFn: async () => (of ? await loadStoreys(of) : NONE),
  enabled: of !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The storeys of a version from the ground up; none until they are known. */
export const useStoreys = (of: Of | undefined): readonly Storey[] => useQuery(storeysQuery(of)).data ?? NONE;
