import type { SharesOnAccessLoss } from '@twinscape/contract';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { accessLossChoices } from '../slots.ts';

/**
 * Part of a question that deletes people: how many links they shared, and what happens to them. Nothing is drawn where
 * there are none.
 */
export function useSharesOnAccessLoss(memberIds: readonly string[] | undefined): {
  readonly shares: SharesOnAccessLoss;
  readonly choice: ReactNode;
} {
  const [shares, setShares] = useState<SharesOnAccessLoss>('cancel');
  const [count, setCount] = useState(0);
  const [kind] = accessLossChoices.all().values();
  const memberKey = memberIds?.join(',');
  useEffect(() => {
    if (memberKey === undefined || !kind) return undefined;
    let isCurrent = true;
    setShares('cancel');
    setCount(0);
    kind.count({ memberIds: memberKey.split(',') }).then(
      (found) => isCurrent && setCount(found),
      // The refusal was shown; without an answer the links are cancelled, as the call does by itself.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [memberKey, kind]);
  if (!kind || count === 0) return { shares: 'cancel', choice: null };
  const people = memberKey?.split(',').length ?? 1;
  return {
    shares,
    choice: (
      <Suspense fallback={null}>
        <kind.Choice count={count} people={people} value={shares} onChange={setShares} />
      </Suspense>
    ),
  };
}
