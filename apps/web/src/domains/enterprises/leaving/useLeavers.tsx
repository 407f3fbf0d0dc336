import type { SharesOfLeavers } from '@twinscape/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { leftBehind } from '../slots.ts';

type Question = {
  readonly memberIds: readonly string[];
  readonly title: string;
  /** Of the button that goes on. */
  readonly word: string;
  /** What happens to the people, above what happens to their links. */
  readonly body: string;
  readonly run: (shares: SharesOfLeavers) => void;
};

type Leavers = {
  /** Goes on at once where nobody shared anything; else asks first what happens to the links. */
  readonly ask: (question: Question) => void;
  readonly dialog: ReactNode;
};

/** Asks what happens to the share links of people before they lose access: to one project, or to everything. */
export function useLeavers(projectId?: string): Leavers {
  const me = useSignedInUser();
  const [asked, setAsked] = useState<Question & { readonly count: number }>();
  const [shares, setShares] = useState<SharesOfLeavers>('cancel');
  const shown = useLastDefined(asked);
  const [kind] = leftBehind.all().values();
  const ask = (question: Question) => {
    const { memberIds, run } = question;
    // Whoever leaves takes nothing over.
    if (!kind || memberIds.includes(me.id)) return run('cancel');
    kind.count({ memberIds, projectId }).then(
      (count) => {
        if (count === 0) return run('cancel');
        setShares('cancel');
        return setAsked({ ...question, count });
      },
      // The refusal was shown; nobody lost anything.
      () => undefined,
    );
  };
  const Choice = kind?.Choice;
  const dialog = (
    <ConfirmDelete
      open={asked !== undefined}
      title={shown?.title ?? ''}
      word={shown?.word ?? ''}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        asked?.run(shares);
        setAsked(undefined);
      }}
    >
      {shown?.body}
      {shown && Choice && (
        <Suspense fallback={null}>
          <Choice count={shown.count} people={shown.memberIds.length} value={shares} onChange={setShares} />
        </Suspense>
      )}
    </ConfirmDelete>
  );
  return { ask, dialog };
}
