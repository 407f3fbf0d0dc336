import type { SharesOnAccessLoss } from '@twinscape/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { accessLossChoices } from '../slots.ts';

type AccessLossQuestion = {
  readonly memberIds: readonly string[];
  readonly title: string;
  /** Of the button that goes on. */
  readonly word: string;
  /** What happens to the people, above what happens to their links. */
  readonly body: string;
  readonly run: (shares: SharesOnAccessLoss) => void;
};

type AccessLossConfirmation = {
  /** Goes on at once where nobody shared anything; else asks first what happens to the links. */
  readonly ask: (question: AccessLossQuestion) => void;
  readonly dialog: ReactNode;
};

/** Asks what happens to the share links of people before they lose access: to one project, or to everything. */
export function useConfirmAccessLoss(projectId?: string): AccessLossConfirmation {
  const me = useSignedInUser();
  const [pending, setAsked] = useState<AccessLossQuestion & { readonly count: number }>();
  const [shares, setShares] = useState<SharesOnAccessLoss>('cancel');
  const lastQuestion = useLastDefined(pending);
  const [kind] = accessLossChoices.all().values();
  const ask = (question: AccessLossQuestion) => {
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
      open={pending !== undefined}
      title={lastQuestion?.title ?? ''}
      word={lastQuestion?.word ?? ''}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        pending?.run(shares);
        setAsked(undefined);
      }}
    >
      {lastQuestion?.body}
      {lastQuestion && Choice && (
        <Suspense fallback={null}>
          <Choice
            count={lastQuestion.count}
            people={lastQuestion.memberIds.length}
            value={shares}
            onChange={setShares}
          />
        </Suspense>
      )}
    </ConfirmDelete>
  );
  return { ask, dialog };
}
