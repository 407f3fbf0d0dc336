import { ELEMENT_TYPES, type Element, type ElementType } from '@twinscape/contract/elements';
import { Button, Checkbox, Pagination, Segmented, Select } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  Glyph,
  Page,
  SearchBox,
  useListState,
  walkCards,
} from '../../../ui/index.ts';
import { ElementDrawer } from '../detail/ElementDrawer.tsx';
import { ElementForm, type Subject } from '../form/ElementForm.tsx';
import { SHELVES, type Shelf, useElementRights } from '../rights.ts';
import { elementWords, kindWords } from '../wording.ts';
import { ElementCard } from './ElementCard.tsx';
import css from './Library.module.css';
import { useElementActs } from './useElementActs.tsx';
import { useElements } from './useLibrary.ts';
import { libraryWords } from './words.ts';

const CARDS_A_PAGE = 48;
/** Whose library, and which element is open, stand in the address. */
const ADDRESS = { shelf: 'project', element: '' } as const;

type Props = {
  /** Absent: the library of the system alone. */
  readonly projectId?: string;
};

/** Libraries of elements as cards with pictures: search, kind, page, library and the open element stand in the address. */
export function ElementLibrary({ projectId }: Props) {
  const words = useWords(libraryWords);
  const shared = useWords(elementWords);
  const [address, go] = useAddressState({ ...ADDRESS, page: '1' });
  const shelf: Shelf = projectId === undefined || address.shelf === 'system' ? 'system' : 'project';
  const rights = useElementRights(shelf);
  const [subject, setSubject] = useState<Subject>();
  const [isOver, setOver] = useState(false);
  const acts = useElementActs(shelf, projectId, setSubject);
  const canAdd = rights.off === undefined;
  const holdsFiles = (event: DragEvent) => canAdd && event.dataTransfer.types.includes('Files');
  const add = !rights.isReader && (
    <ActionButton
      type="primary"
      icon={<Glyph name="plus" />}
      off={rights.off}
      onClick={() => {
        setSubject('new');
      }}
    >
      {words.add}
    </ActionButton>
  );
  const empty = rights.isReader ? (
    <EmptyState
      title={shelf === 'system' ? words.noneSystem : words.none}
      {...(shelf === 'system' ? {} : { hint: words.noneReader })}
    />
  ) : (
    <EmptyState
      title={shelf === 'system' ? words.noneSystem : words.none}
      hint={shelf === 'system' ? words.noneSystemHint : words.noneHint}
      action={add}
    />
  );
  return (
    <Page title={shared.title} body="fill" actions={add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div
        className={css.screen}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) setSubject(file);
        }}
      >
        <Cards
          shelf={shelf}
          projectId={projectId}
          canChoose={!rights.isReader}
          acts={acts}
          empty={empty}
          onOpen={({ id }) => go({ element: id })}
          before={
            projectId !== undefined && (
              <Segmented<Shelf>
                aria-label={shared.shelf}
                value={shelf}
                options={SHELVES.map((value) => ({ value, label: shared[value] }))}
                onChange={(next) => go({ shelf: next, page: '1', element: '' })}
              />
            )
          }
        />
        {isOver && <div className={css.over}>{words.drop}</div>}
      </div>
      <ElementDrawer
        shelf={shelf}
        projectId={projectId}
        id={address.element === '' ? undefined : address.element}
        actsOf={acts.actsOf}
        onClose={() => go({ element: '' })}
      />
      <ElementForm shelf={shelf} projectId={projectId} subject={subject} onClose={() => setSubject(undefined)} />
      {acts.dialogs}
    </Page>
  );
}

type CardsProps = {
  readonly shelf: Shelf;
  readonly projectId: string | undefined;
  readonly canChoose: boolean;
  readonly acts: ReturnType<typeof useElementActs>;
  readonly empty: ReactNode;
  readonly before: ReactNode;
  readonly onOpen: (element: Element) => void;
};

function Cards({ shelf, projectId, canChoose, acts, empty, before, onOpen }: CardsProps) {
  const words = useWords(libraryWords);
  const shared = useWords(elementWords);
  const kinds = useWords(kindWords);
  const say = useSay();
  const format = useFormat();
  const rights = useElementRights(shelf);
  const [state, change] = useListState(['kind']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const elementType = ELEMENT_TYPES.find((one) => one === state.filters.kind);
  const query = useElements(shelf, projectId, {
    pageIndex: state.page,
    pageSize: CARDS_A_PAGE,
    ...(state.key ? { key: state.key } : {}),
    ...(elementType ? { elementType } : {}),
  });
  const { rows, count } = query.data ?? { rows: [], count: 0 };
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const clear = () => setChosen([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another library has other elements
  useEffect(clear, [shelf]);
  const isNarrowed = state.key !== '' || elementType !== undefined;
  return (
    <>
      {selected.length > 0 ? (
        <div className={`${css.bar} ${css.bulk}`} role="toolbar">
          <Checkbox
            checked={selected.length === rows.length}
            indeterminate={selected.length < rows.length}
            aria-label={words.all}
            onChange={({ target }) => setChosen(target.checked ? rows.map(({ id }) => id) : [])}
          />
          <strong className="num">{say(libraryWords.chosen, { count: selected.length })}</strong>
          <ActionButton
            danger
            icon={<Glyph name="trash" size={14} />}
            off={rights.off}
            onClick={() => acts.askRemove(selected, clear)}
          >
            {words.remove}
          </ActionButton>
          <Button type="text" className={css.end ?? ''} onClick={clear}>
            {words.clearChoice}
          </Button>
        </div>
      ) : (
        <div className={css.bar}>
          {before}
          <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
          <Select<ElementType | ''>
            aria-label={shared.kind}
            className={css.filter ?? ''}
            value={elementType ?? ''}
            options={[
              { value: '', label: words.anyKind },
              ...ELEMENT_TYPES.map((value) => ({ value, label: kinds[value] })),
            ]}
            onChange={(value) => change({ filters: { kind: value } })}
          />
          <span className={`${css.total} num`}>
            {query.isSuccess && say(libraryWords.total, { count: format.number(count) })}
          </span>
        </div>
      )}
      <div className={css.scroll}>
        {query.isPending ? (
          <CardsSkeleton cards={8} picture={150} lines={2} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          isNarrowed ? (
            <EmptyState
              title={words.noMatch}
              hint={words.noMatchHint}
              action={
                <Button onClick={() => change({ key: '', filters: { kind: undefined } })}>{words.clearFilters}</Button>
              }
            />
          ) : (
            empty
          )
        ) : (
          <ul
            className={css.cards}
            data-stale={query.isPlaceholderData}
            data-choosing={selected.length > 0}
            onKeyDown={walkCards}
          >
            {rows.map((element) => (
              <ElementCard
                key={element.id}
                element={element}
                acts={[
                  { key: 'open', word: words.open, icon: 'eye', run: () => onOpen(element) },
                  ...acts.actsOf(element),
                ]}
                onOpen={() => onOpen(element)}
                isChosen={chosen.includes(element.id)}
                onChoose={
                  canChoose
                    ? (isChosen) =>
                        setChosen(isChosen ? [...chosen, element.id] : chosen.filter((other) => other !== element.id))
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {count > CARDS_A_PAGE && (
          <Pagination
            className={css.pages ?? ''}
            size="small"
            align="end"
            current={state.page}
            pageSize={CARDS_A_PAGE}
            total={count}
            showSizeChanger={false}
            onChange={(page) => change({ page })}
          />
        )}
      </div>
    </>
  );
}
