import { useQuery } from '@tanstack/react-query';
import type { VersionRef } from '../../versionRef.ts';
import { loadStoreys, type Storey } from '../stage/storeys.ts';

const NONE: readonly Storey[] = [];

/** How the storeys of a version are asked for: once, for they never change. */
export const storeysQuery = (of: VersionRef | undefined) => ({
  queryKey: ['storeys', of],
  queryFn: async () => (of ? await loadStoreys(of) : NONE),
  enabled: of !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The storeys of a version from the ground up; none until they are known. */
export const useStoreys = (of: VersionRef | undefined): readonly Storey[] => useQuery(storeysQuery(of)).data ?? NONE;
