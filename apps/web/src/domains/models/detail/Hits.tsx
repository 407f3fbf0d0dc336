import { type ElementHit, modelElementCalls } from '@twinscape/contract/models';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/index.ts';
import type { VersionRef } from '../versionRef.ts';
import { useClassWord } from './classes.ts';
import css from './Elements.module.css';
import type { Modifiers } from './ElementTree.tsx';
import { detailMessages } from './messages.ts';

const PAGE = 100;
const FEW = 20;
/** Fields that the search names by themselves; others are names of properties and stand as they are. */
const OWN = {
  name: { cn: '名称', en: 'Name' },
  number: { cn: '编号', en: 'Number' },
  class: { cn: '类别', en: 'Class' },
  type: { cn: '类型', en: 'Type' },
} as const;
const isOwn = (field: string): field is keyof typeof OWN => field in OWN;

type Props = {
  readonly of: VersionRef;
  /** Which model these are of, where several are searched: of each a few are shown at first. */
  readonly heading?: string;
  readonly find: string;
  readonly wanted: string;
  /** What else is asked, as the call takes it. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly chosen: string;
  readonly selected?: ReadonlySet<string>;
  readonly onChoose: (elementId: string, modifiers: Modifiers) => void;
  /** Beside the number of hits: what can be done with all of them. */
  readonly actions?: (count: number) => ReactNode;
};

/** What the search finds, with the place where the text stands. */
export function Hits({ of, heading, find, wanted, filter, chosen, selected, onChoose, actions }: Props) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const classWord = useClassWord();
  const [shown, setShown] = useState(heading === undefined ? PAGE : FEW);
  const query = useCall(
    modelElementCalls.SearchElements,
    {
      ...of,
      ...(find ? { key: find } : {}),
      ...(wanted ? { class: wanted } : {}),
      ...filter,
      pageIndex: 1,
      pageSize: shown,
    },
    { handles: true, keepPrevious: true, freshMs: 600_000 },
  );
  if (query.isPending) return <RowsSkeleton rows={8} columns={2} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { list, count } = query.data.data;
  if (count === 0 && heading !== undefined)
    return (
      <div className={css.total}>
        <strong>{heading}</strong> {words.noHits}
      </div>
    );
  if (count === 0) return <EmptyState small title={words.noHits} hint={words.noHitsHint} />;
  const left = count - list.length;
  return (
    <div data-stale={query.isPlaceholderData} className={css.hits}>
      <div className={`${css.total} num`}>
        {heading !== undefined && <strong>{heading} </strong>}
        {count === 1 ? words.hitOne : say(detailMessages.hits, { count: format.number(count) })}
        {actions?.(count)}
      </div>
      <ul>
        {list.map((hit) => (
          <li key={hit.elementId}>
            <button
              type="button"
              className={css.hit}
              aria-current={chosen === hit.elementId || selected?.has(hit.elementId) ? 'true' : undefined}
              onClick={({ ctrlKey, metaKey, shiftKey }) =>
                onChoose(hit.elementId, { isToggling: ctrlKey || metaKey, isAdding: shiftKey })
              }
            >
              <span className="cut" title={hit.name}>
                {hit.name || words.noName}
              </span>
              <span className={css.kind}>{classWord(hit.class)}</span>
              <Where hit={hit} />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={css.more} onClick={() => setShown(shown + PAGE)}>
          {say(detailMessages.more, { count: format.number(Math.min(left, PAGE)) })}
        </button>
      )}
    </div>
  );
}

/** Where the text was found, or where the element stands. */
function Where({ hit }: { hit: ElementHit }) {
  const say = useSay();
  const { field, value, storeyName, typeName } = hit;
  if (field && value && field !== 'name') {
    const text = say(detailMessages.foundIn, { field: isOwn(field) ? say(OWN[field]) : field, value });
    return (
      <span className={`${css.where} cut`} title={text}>
        {text}
      </span>
    );
  }
  const text = [storeyName, typeName].filter(Boolean).join(' · ');
  return text ? (
    <span className={`${css.where} cut`} title={text}>
      {text}
    </span>
  ) : null;
}
