import type { Query } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import { useEffect } from 'react';
import { invalidateCalls } from '../api/index.ts';
import { onMissedPushes, onPush } from './pushHub.ts';

/**
 * The first change is read at once; those of a storm (an import, a plant that is switched on) are read together, this
 * often. Milliseconds.
 */
const GATHER_MS = 400;

/** `later`: what nobody waits for is read after what somebody does. */
type Pace = 'atOnce' | 'later';

/**
 * Reads calls again when the server says that something of this kind changed in the project, and when pushes may have
 * been missed. Without a project somebody else on the page does it. `reads` is the same list at every drawing. What was
 * once read so goes out of date by pushes ever after, also while it is not on screen: who comes back soon must not see
 * what was.
 */
export function useRefetchOnPush(
  kind: string,
  projectId: string | undefined,
  reads: readonly CallSpec[],
  pace: Pace = 'atOnce',
): void {
  useEffect(() => {
    if (projectId !== undefined) refetchOnPush(kind, reads, pace);
  }, [kind, projectId, reads, pace]);
}

const followed = new Map<string, Set<readonly CallSpec[]>>();

/** Follows a kind of push from now on; a second time changes nothing. */
export function refetchOnPush(kind: string, reads: readonly CallSpec[], pace: Pace = 'atOnce'): void {
  const known = followed.get(kind);
  if (known?.has(reads)) return;
  followed.set(kind, (known ?? new Set()).add(reads));
  /** The changed projects by their ids, and `undefined` for all of them. */
  const due = new Set<string | undefined>();
  let isGathering = false;
  const read = () => {
    if (due.size === 0) return;
    const changed = new Set(due);
    due.clear();
    const isMeant = (query: Query) => {
      const of = getQueryProject(query);
      return of === undefined || changed.has(undefined) || changed.has(of);
    };
    for (const call of reads) void invalidateCalls({ queryKey: [call.id], predicate: isMeant });
    gather();
  };
  const gather = () => {
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      read();
    }, GATHER_MS);
  };
  const changes = (projectId: string | undefined) => {
    due.add(projectId);
    if (isGathering) return;
    if (pace === 'atOnce') read();
    else gather();
  };
  onPush(kind, ({ id }) => changes(id));
  onMissedPushes(() => changes(undefined));
}

/** The project that a read names in its input, if it names one. */
function getQueryProject({ queryKey: [, input] }: Query): string | undefined {
  const named = typeof input === 'object' && input !== null && 'projectId' in input ? input.projectId : undefined;
  return typeof named === 'string' ? named : undefined;
}
