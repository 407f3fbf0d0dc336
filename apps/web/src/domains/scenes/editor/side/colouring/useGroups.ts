import { useQueries } from '@tanstack/react-query';
import { modelElementCalls } from '@twinscape/contract/models';
import type { SceneColourBinding } from '@twinscape/contract/scenes';
import { getQueryKey, send } from '../../../../../platform/api/index.ts';
import { type PreviewParts, useClassWord } from '../../../../models/index.ts';
import { useStageModels } from '../../useStageModels.ts';

type Nodes = SceneColourBinding['nodes'];
/** A storey, system or class of the models of the scene, with where it stands in their trees. */
export type NodeGroup = {
  readonly kind: 'storeys' | 'systems' | 'classes';
  readonly id: string;
  readonly name: string;
  readonly elementCount: number;
  readonly nodes: Nodes;
};
/** How versions are grouped never changes. */
const CACHED = { staleTime: Number.POSITIVE_INFINITY } as const;
type Signal = { readonly signal: AbortSignal };

/** What the models of the scene consist of: storeys from the ground up, systems and classes by name. */
export function useGroups(
  preview: PreviewParts,
  isEnabled: boolean,
): { groups: readonly NodeGroup[]; isPending: boolean; error: unknown; retry: () => void } {
  const classWord = useClassWord();
  const ofs = useStageModels(preview).flatMap(({ elements }) => elements?.of ?? []);
  const grouped = (by: 'storey' | 'system') => ({
    queries: ofs.map((of) => ({
      queryKey: getQueryKey(modelElementCalls.GetElementGroups, { ...of, by }),
      queryFn: ({ signal }: Signal) =>
        send(modelElementCalls.GetElementGroups, { ...of, by }, { signal, handles: true }),
      enabled: isEnabled,
      ...CACHED,
    })),
  });
  const storeys = useQueries(grouped('storey'));
  const systems = useQueries(grouped('system'));
  const classes = useQueries({
    queries: ofs.map((of) => ({
      queryKey: getQueryKey(modelElementCalls.GetElementFields, of),
      queryFn: ({ signal }: Signal) => send(modelElementCalls.GetElementFields, of, { signal, handles: true }),
      enabled: isEnabled,
      ...CACHED,
    })),
  });
  const found = new Map<string, NodeGroup>();
  const put = (at: number, kind: NodeGroup['kind'], nodeId: string, name: string, elementCount: number) => {
    const model = ofs[at]?.modelId;
    if (!model) return;
    const before = found.get(nodeId);
    found.set(nodeId, {
      kind,
      id: nodeId,
      name,
      elementCount: (before?.elementCount ?? 0) + elementCount,
      nodes: [...(before?.nodes ?? []), { model, nodeId }],
    });
  };
  for (const [at, { data }] of storeys.entries())
    for (const one of data?.groups ?? [])
      if (!one.isRest) put(at, 'storeys', `element:${one.id}`, one.name || one.id, one.elementCount);
  for (const [at, { data }] of systems.entries())
    for (const one of data?.groups ?? [])
      if (!one.isRest) put(at, 'systems', `system:${one.id}`, one.name || one.id, one.elementCount);
  for (const [at, { data }] of classes.entries())
    for (const one of data?.classes ?? [])
      put(at, 'classes', `class:${one.class}`, classWord(one.class), one.elementCount);
  const all = [...storeys, ...systems, ...classes];
  const failed = all.filter(({ isError, data }) => isError && !data);
  return {
    groups: [...found.values()],
    isPending: isEnabled && all.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const one of failed) void one.refetch();
    },
  };
}
