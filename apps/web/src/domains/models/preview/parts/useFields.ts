import { useQueries } from '@tanstack/react-query';
import { modelElementCalls } from '@twinscape/contract/models';
import { getQueryKey, send } from '../../../../platform/api/index.ts';
import type { VersionRef } from '../../versionRef.ts';

type Counted = { readonly elementCount: number };
export type Fields = {
  readonly classes: readonly ({ readonly class: string } & Counted)[];
  readonly properties: readonly ({ readonly group: string; readonly name: string } & Counted)[];
  readonly isComing: boolean;
};

/**
 * Classes and properties that the elements of several models have, with how many have them; asked for once they are
 * needed.
 */
export function useFields(ofs: readonly VersionRef[], isAsked: boolean): Fields {
  const answers = useQueries({
    queries: ofs.map((of) => ({
      queryKey: getQueryKey(modelElementCalls.GetElementFields, of),
      queryFn: () => send(modelElementCalls.GetElementFields, of, { handles: true }),
      enabled: isAsked,
      staleTime: 600_000,
    })),
  });
  return {
    classes: summed(
      answers.flatMap(({ data }) => data?.classes ?? []),
      (one) => one.class,
    ),
    properties: summed(
      answers.flatMap(({ data }) => data?.properties ?? []),
      ({ group, name }) => `${group}\u0000${name}`,
    ),
    isComing: answers.some(({ isFetching }) => isFetching),
  };
}

/** Entries of one key as one, with the sum of their elements. */
function summed<T extends Counted>(entries: readonly T[], keyOfEntry: (entry: T) => string): T[] {
  const sums = new Map<string, T>();
  for (const entry of entries) {
    const key = keyOfEntry(entry);
    sums.set(key, { ...entry, elementCount: entry.elementCount + (sums.get(key)?.elementCount ?? 0) });
  }
  return [...sums.values()];
}
