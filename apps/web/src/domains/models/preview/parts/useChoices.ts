import { useQueries } from '@tanstack/react-query';
import { modelElementCalls } from '@twinscape/contract/models';
import { getQueryKey, send } from '../../../../platform/api/index.ts';
import type { VersionRef } from '../../versionRef.ts';
import type { Places } from './filter.ts';
import { merged } from './merged.ts';
import { type Fields, useFields } from './useFields.ts';
import { storeysQuery } from './useStoreys.ts';

export type Choices = Places & {
  readonly classes: Fields['classes'];
  /** Names of properties. */
  readonly properties: readonly string[];
};

/** What the elements of several models can be filtered by; asked for once somebody filters. */
export function useChoices(ofs: readonly VersionRef[], isAsked: boolean): Choices {
  const usual = { enabled: isAsked, staleTime: 600_000 };
  const fields = useFields(ofs, isAsked);
  const storeys = useQueries({ queries: ofs.map((of) => ({ ...storeysQuery(of), enabled: isAsked })) });
  const systems = useQueries({
    queries: ofs.map((of) => {
      const input = { ...of, by: 'system' as const, pageIndex: 1, pageSize: 1_000 };
      return {
        queryKey: getQueryKey(modelElementCalls.GetElementTree, input),
        queryFn: () => send(modelElementCalls.GetElementTree, input, { handles: true }),
        ...usual,
      };
    }),
  });
  return {
    classes: fields.classes,
    properties: [...new Set(fields.properties.map(({ name }) => name))],
    storeys: merged(
      ofs.map(({ modelId }, at) => ({
        modelId,
        entries: (storeys[at]?.data ?? []).map(({ elementId: id, name }) => ({ id, name })),
      })),
    ),
    systems: merged(
      ofs.map(({ modelId }, at) => ({
        modelId,
        entries: (systems[at]?.data?.data.list ?? []).map(({ nodeId, name }) => ({
          id: nodeId.replace(/^system:/, ''),
          name,
        })),
      })),
    ),
  };
}
