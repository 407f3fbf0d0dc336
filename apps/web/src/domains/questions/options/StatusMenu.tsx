import { questionCalls as calls, type QuestionRow, type QuestionState } from '@twinscape/contract/questions';
import { Button, Dropdown } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph, toActionMenu } from '../../../ui/index.ts';
import { questionMessages, questionOptionMessages, questionStateMessages } from '../messages.ts';
import { QUESTION_READS } from '../reads.ts';
import { useOptions } from './useOptions.ts';

/** How a question may stand: the two states, and what the project calls others. */
export type Standing = { readonly state: QuestionState; readonly statusId?: string };

/** Every way in which questions of the project may stand, in the order in which work goes on. */
export function useStandings(projectId: string): readonly (Standing & { readonly name: string })[] {
  const states = useMessages(questionStateMessages);
  const { status } = useOptions(projectId);
  const own = status.map(({ id: statusId, name, state = 'new' }) => ({ state, statusId, name }));
  return [
    { state: 'new', name: states.new },
    ...own.filter(({ state }) => state === 'new'),
    ...own.filter(({ state }) => state === 'completed'),
    { state: 'completed', name: states.completed },
  ];
}

export const isStanding = (
  { state, status }: Pick<QuestionRow, 'state' | 'status'>,
  { state: other, statusId }: Standing,
): boolean => state === other && status?.id === statusId;

type Props = {
  readonly projectId: string;
  readonly question: Pick<QuestionRow, 'id' | 'state' | 'status'>;
  readonly off: string | undefined;
};

/** G-COL-01: completes a question or opens it again; with statuses of the project, gives it one. */
export function StatusMenu({ projectId, question, off }: Props) {
  const words = useMessages(questionMessages);
  const own = useMessages(questionOptionMessages);
  const standings = useStandings(projectId);
  const changing = useSend(calls.UpdateModelQuestionState, { invalidates: QUESTION_READS });
  const { id, state } = question;
  const set = ({ state: next, statusId }: Standing) =>
    changing.send({ projectId, ids: [id], state: next, ...(statusId ? { statusId } : {}) });
  const turn = (
    <ActionButton
      icon={<Glyph name={state === 'new' ? 'check' : 'retry'} size={14} />}
      off={off}
      loading={changing.busy}
      onClick={() => set({ state: state === 'new' ? 'completed' : 'new' })}
    >
      {state === 'new' ? words.complete : words.reopen}
    </ActionButton>
  );
  if (standings.length === 2) return turn;
  const menu = toActionMenu(
    standings
      .filter((one) => !isStanding(question, one))
      .map((one) => ({ key: one.statusId ?? one.state, word: one.name, run: () => set(one) })),
  );
  return (
    <>
      {turn}
      <Dropdown menu={menu} trigger={['click']} disabled={off !== undefined}>
        <Button icon={<Glyph name="down" size={14} />} iconPlacement="end">
          {own.setStatus}
        </Button>
      </Dropdown>
    </>
  );
}
