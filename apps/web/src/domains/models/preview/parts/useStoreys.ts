import { useQuery } from '@tanstack/react-query';
import type { Of } from '../../detail/Elements.tsx';
import { type Storey, storeysOf } from '../stage/storeys.ts';

const NONE: readonly Storey[] = [];

/** The storeys of a version from the ground up; none until they are known. */
export function useStoreys(of: Of | undefined): readonly Storey[] {
  const storeys = useQuery({
    queryKey: ['storeys', of],
    queryFn: async () => (of ? await storeysOf(of) : NONE),
    enabled: of !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return storeys.data ?? NONE;
}
