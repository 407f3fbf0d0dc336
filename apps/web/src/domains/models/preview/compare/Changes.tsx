import { type Comparison, ELEMENT_CHANGES } from '@twinscape/contract/models';
import type { ChangeKind } from '@twinscape/viewer';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, Glyph, RowsSkeleton, SearchBox } from '../../../../ui/index.ts';
import { ExportChanges } from '../../detail/ExportChanges.tsx';
import { CHANGE_TEXTS, detailMessages } from '../../detail/messages.ts';
import css from './Compare.module.css';
import type { Listed } from './changes.ts';
import { Details } from './Details.tsx';
import { Dot } from './Dot.tsx';
import { List } from './List.tsx';
import { compareMessages } from './messages.ts';
import type { Compared } from './sides.ts';

type Props = {
  readonly of: Compared;
  readonly comparison: Comparison | undefined;
  /** What the filter lets through. */
  readonly list: readonly Listed[];
  readonly kind: ChangeKind | undefined;
  readonly find: string;
  readonly chosen: Listed | undefined;
  readonly onFilter: (filter: { change?: string | undefined; find?: string }) => void;
  readonly onChoose: (change: Listed) => void;
  readonly onStep: (direction: 1 | -1) => void;
};

/** How many elements changed and in which way, which they are, and what of the chosen one is different. */
export function Changes({ of, comparison, list, kind, find, chosen, onFilter, onChoose, onStep }: Props) {
  const words = useMessages(compareMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, modelId, a, b } = of;
  const at = chosen ? list.findIndex(({ place }) => place === chosen.place) : -1;
  const numbers = { at: format.number(at + 1), count: format.number(list.length) };
  if (!comparison)
    return (
      <aside className={css.panel} aria-label={words.changes}>
        <RowsSkeleton rows={8} columns={2} />
      </aside>
    );
  const counts: Readonly<Record<ChangeKind, number>> = {
    added: comparison.added,
    removed: comparison.removed,
    properties: comparison.propertiesChanged,
    geometry: comparison.geometryChanged,
  };
  return (
    <aside className={css.panel} aria-label={words.changes}>
      <div className={css.counts}>
        {ELEMENT_CHANGES.map((one) => (
          <button
            key={one}
            type="button"
            className={css.count}
            aria-pressed={kind === one}
            onClick={() => onFilter({ change: kind === one ? undefined : one })}
          >
            <Dot kind={one} />
            {say(CHANGE_TEXTS[one])}
            <strong className="num">{format.number(counts[one])}</strong>
          </button>
        ))}
      </div>
      <div className={css.bar}>
        <SearchBox
          typed={find}
          onTyped={(text) => onFilter({ find: text })}
          placeholder={say(detailMessages.searchChanges)}
        />
        <ExportChanges
          of={{
            ...{ projectId, modelId, versionA: a, versionB: b },
            ...(kind ? { changes: [kind] } : {}),
            ...(find.trim() === '' ? {} : { key: find.trim() }),
          }}
          isEmpty={list.length === 0}
        />
      </div>
      <div className={css.where}>
        <span className="num" aria-live="polite">
          {at >= 0
            ? say(compareMessages.place, numbers)
            : say(list.length === 1 ? compareMessages.listedOne : compareMessages.listed, numbers)}
        </span>
        <span className={css.steps}>
          <Step name="previous" title={`${words.previous} (P)`} isOff={list.length === 0} run={() => onStep(-1)} />
          <Step name="next" title={`${words.next} (N)`} isOff={list.length === 0} run={() => onStep(1)} />
        </span>
      </div>
      {list.length === 0 ? (
        <EmptyState small title={say(kind || find ? detailMessages.noChange : detailMessages.same)} />
      ) : (
        <List list={list} at={at} onChoose={onChoose} />
      )}
      {chosen && <Details key={chosen.change.elementId} of={of} listed={chosen} />}
    </aside>
  );
}

type StepProps = {
  readonly name: 'previous' | 'next';
  readonly title: string;
  readonly isOff: boolean;
  readonly run: () => void;
};
const Step = ({ name, title, isOff, run }: StepProps) => (
  <button type="button" className={css.tool} aria-label={title} title={title} disabled={isOff} onClick={run}>
    <Glyph name={name === 'next' ? 'next' : 'back'} size={14} />
  </button>
);
