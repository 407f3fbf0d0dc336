import type { SharesOfLeavers } from '@twinscape/contract';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { leftBehind } from '../slots.ts';

/** Part of a question that deletes people: how many links they shared, and what happens to them. Nothing is drawn where there are none. */
export function useLeftShares(memberIds: readonly string[] | undefined): {
  readonly shares: SharesOfLeavers;
  readonly choice: ReactNode;
} {
  const [shares, setShares] = useState<SharesOfLeavers>('cancel');
  const [count, setCount] = useState(0);
  const [kind] = leftBehind.all().values();
  const asked = memberIds?.join(',');
  useEffect(() => {
    if (asked === undefined || !kind) return undefined;
    let isCurrent = true;
    setShares('cancel');
    setCount(0);
    kind.count({ memberIds: asked.split(',') }).then(
      (found) => isCurrent && setCount(found),
      // The refusal was shown; without an answer the links are cancelled, as the call does by itself.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, kind]);
  if (!kind || count === 0) return { shares: 'cancel', choice: null };
  const people = asked?.split(',').length ?? 1;
  return {
    shares,
    choice: (
      <Suspense fallback={null}>
        <kind.Choice count={count} people={people} value={shares} onChange={setShares} />
      </Suspense>
    ),
  };
}
