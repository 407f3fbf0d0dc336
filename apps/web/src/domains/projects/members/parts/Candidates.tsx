import type { ResultOf } from '@twinscape/contract';
import { PAGE_SIZE_DEFAULT } from '@twinscape/contract';
import { projectCalls } from '@twinscape/contract/projects';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Avatar, EmptyState, ErrorState, Glyph, RowsSkeleton } from '../../../../ui/index.ts';
import { memberTypeName } from '../../../enterprises/index.ts';
import { memberMessages } from '../messages.ts';
import css from './AddMembers.module.css';

export type Candidate = ResultOf<typeof projectCalls.GetProjectCandidateList>['data']['list'][number];
const DEBOUNCE_MS = 250;

type Props = {
  readonly projectId: string;
  readonly chosen: readonly Candidate[];
  readonly onChoose: (chosen: readonly Candidate[]) => void;
  /** What is wrong with the choice, in its place. */
  readonly objection: string | undefined;
};

/**
 * The members of the enterprise who are not in the project, to be searched and ticked; the ticks outlive the search.
 */
export function Candidates({ projectId, chosen, onChoose, objection }: Props) {
  const words = useMessages(memberMessages);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState('');
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setKey(typed.trim());
      setPages(1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useCall(
    projectCalls.GetProjectCandidateList,
    {
      projectId,
      pageIndex: 1,
      pageSize: pages * PAGE_SIZE_DEFAULT,
      orderBy: 'masterName',
      orderByType: 0,
      ...(key ? { key } : {}),
    },
    { handles: true, keepPrevious: true },
  );
  const list = query.data?.data.list ?? [];
  const left = (query.data?.data.count ?? 0) - list.length;
  const isChosen = ({ memberId }: Candidate) => chosen.some((other) => other.memberId === memberId);
  const allChosen = list.length > 0 && list.every(isChosen);
  const without = (gone: readonly Candidate[]) =>
    chosen.filter(({ memberId }) => !gone.some((other) => other.memberId === memberId));
  const toggle = (candidate: Candidate) =>
    onChoose(isChosen(candidate) ? without([candidate]) : [...chosen, candidate]);
  return (
    <>
      <Input
        value={typed}
        allowClear
        autoFocus
        maxLength={300}
        prefix={<Glyph name="search" size={14} />}
        placeholder={words.candidates}
        aria-label={words.candidates}
        onChange={({ target }) => setTyped(target.value)}
        // Enter means the search here, not the whole dialog.
        onPressEnter={(event) => {
          event.preventDefault();
          setKey(typed.trim());
        }}
      />
      <div className={css.bar}>
        <Checkbox
          checked={allChosen}
          indeterminate={!allChosen && list.some(isChosen)}
          disabled={list.length === 0}
          onChange={() => onChoose(allChosen ? without(list) : [...without(list), ...list])}
        >
          {say(memberMessages.chooseAll, { count: list.length })}
        </Checkbox>
        <span className="faint num">{say(memberMessages.chosen, { count: chosen.length })}</span>
      </div>
      <section className={css.list} aria-label={words.candidatesHeard} data-stale={query.isPlaceholderData}>
        {query.isPending ? (
          <RowsSkeleton rows={6} columns={3} />
        ) : !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : list.length === 0 ? (
          <EmptyState
            small
            title={key ? words.noMatch : words.noCandidates}
            hint={key ? words.noMatchHint : words.noCandidatesHint}
          />
        ) : (
          list.map((candidate) => (
            <Checkbox
              key={candidate.memberId}
              className={css.row ?? ''}
              checked={isChosen(candidate)}
              onChange={() => toggle(candidate)}
            >
              <span className={css.person}>
                <Avatar name={candidate.masterName} size={28} />
                <span className={css.names}>
                  <span className="cut">{candidate.masterName}</span>
                  <span className={`${css.account} cut`}>{candidate.loginAccount}</span>
                </span>
                <span className={css.type}>{say(memberTypeName(candidate.memberType))}</span>
              </span>
            </Checkbox>
          ))
        )}
        {left > 0 && (
          <Button type="text" block loading={query.isFetching} onClick={() => setPages(pages + 1)}>
            {words.more}
            <span className="faint num">{say(memberMessages.left, { count: left })}</span>
          </Button>
        )}
      </section>
      <div className={css.choice}>
        <p className={css.objection} role="alert">
          {objection}
        </p>
        {chosen.length > 0 && (
          <ul className={css.chips}>
            {chosen.map((candidate) => (
              <li key={candidate.memberId}>
                <span className="cut">{candidate.masterName}</span>
                <button
                  type="button"
                  aria-label={say(memberMessages.unchoose, { name: candidate.masterName })}
                  onClick={() => onChoose(without([candidate]))}
                >
                  <Glyph name="close" size={10} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
