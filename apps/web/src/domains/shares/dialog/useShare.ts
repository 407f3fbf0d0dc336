import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Share } from '@twinscape/contract/shares';
import { useState } from 'react';
import { CallFailed, getQueryKey } from '../../../platform/api/index.ts';
import type { ShareKind, ShareKindCalls, ShareSubject, ShareTerms } from '../slots.ts';

/** The three states of the dialog (S-MOD-10): not shared, just created, existing. */
export type ShareStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'created'; readonly share: Share }
  | { readonly kind: 'exists'; readonly share: Share };

/** The share of a thing, and what changes it. */
export function useShare(kind: ShareKind, subject: ShareSubject, isEnabled: boolean) {
  const cache = useQueryClient();
  const queryKey = ['share', subject.kind, subject.projectId, subject.id];
  const [isNew, setNew] = useState(false);
  const query = useQuery<Share | null>({
    queryKey,
    queryFn: async () => (await (await kind.calls()).read(subject)) ?? null,
    enabled: isEnabled,
    // What somebody else did to it meanwhile is asked each time; it is not swapped under the reader's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const refresh = ({ changes }: ShareKindCalls) =>
    Promise.all([query.refetch(), ...changes.map((call) => cache.invalidateQueries({ queryKey: getQueryKey(call) }))]);
  const save = useMutation<void, Error, ShareTerms>({
    mutationFn: async (terms) => {
      const calls = await kind.calls();
      await calls.create(subject, terms);
      await refresh(calls);
    },
  });
  const cancel = useMutation<void, Error, string>({
    mutationFn: async (token) => {
      const calls = await kind.calls();
      await calls.cancel(subject, token);
      setNew(false);
      await refresh(calls);
    },
  });
  const share = query.data ?? undefined;
  const status: ShareStatus | undefined =
    query.data === undefined ? undefined : share ? { kind: isNew ? 'created' : 'exists', share } : { kind: 'none' };
  return {
    standing: status,
    failure: query.error ?? undefined,
    retry: () => void query.refetch(),
    /** RU-SHARE-01, RU-SHARE-03: `onDone` hears whether there was a link before. */
    save: (terms: ShareTerms, onDone: (isFirst: boolean) => void) => {
      const isFirst = share === undefined;
      cancel.reset();
      save.mutate(terms, {
        onSuccess: () => {
          setNew(isFirst);
          onDone(isFirst);
        },
      });
    },
    /** RU-SHARE-02, RU-SHARE-03. */
    cancel: (token: string, onDone: () => void) => {
      save.reset();
      cancel.mutate(token, { onSuccess: onDone });
    },
    busy: save.isPending || cancel.isPending,
    refusal: toCallFailed(save.error) ?? toCallFailed(cancel.error),
  };
}

const toCallFailed = (error: Error | null): CallFailed | undefined =>
  error instanceof CallFailed && error.kind !== 'cancelled' ? error : undefined;
