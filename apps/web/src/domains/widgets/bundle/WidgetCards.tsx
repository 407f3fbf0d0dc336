import { WIDGET_TYPES, type WidgetRow, type WidgetType } from '@twinscape/contract/widgets';
import { Button, Checkbox, Dropdown, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import {
  type Act,
  ActionButton,
  actMenu,
  EmptyState,
  Glyph,
  MoreMenu,
  SearchBox,
  useListState,
  walkCards,
} from '../../../ui/index.ts';
import { KindMark, kindOf } from '../kinds.tsx';
import css from '../library/Library.module.css';
import { type Place, useGoTo } from '../place.ts';
import { useWidgetRights } from '../rights.ts';
import { kindWords } from '../wording.ts';
import { useWidgetActs } from './useWidgetActs.tsx';
import { bundleWords } from './words.ts';

type Props = {
  readonly place: Place;
  readonly bundleId: string;
  readonly rows: readonly WidgetRow[];
  readonly empty: ReactNode;
};

/** Widgets of a bundle as cards; code does not run here, the mark of the kind stands for it. Search and kind stand in the address. */
export function WidgetCards({ place, bundleId, rows: all, empty }: Props) {
  const words = useWords(bundleWords);
  const kinds = useWords(kindWords);
  const say = useSay();
  const format = useFormat();
  const goTo = useGoTo();
  const rights = useWidgetRights(place.shelf);
  const [state, change] = useListState(['kind']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const acts = useWidgetActs(place, bundleId, all);
  const kind = kindOf(state.filters.kind ?? '');
  const typed = state.key.trim().toLowerCase();
  const rows = all.filter(
    (row) => (!kind || row.widgetType === kind) && (typed === '' || row.name.toLowerCase().includes(typed)),
  );
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const clear = () => setChosen([]);
  const actsOf = (row: WidgetRow): readonly Act[] => [
    {
      key: 'open',
      word: rights.isReader ? words.open : words.edit,
      icon: rights.isReader ? 'eye' : 'edit',
      run: () => goTo(bundleId, row.id),
    },
    ...acts.actsOf(row),
  ];
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
          <strong className="num">{say(bundleWords.chosen, { count: selected.length })}</strong>
          <ActionButton
            icon={<Glyph name="folder" size={14} />}
            off={rights.off}
            onClick={() => acts.move(selected, clear)}
          >
            {words.moveShort}
          </ActionButton>
          <ActionButton
            danger
            icon={<Glyph name="trash" size={14} />}
            off={rights.off}
            onClick={() => acts.remove(selected, clear)}
          >
            {words.remove}
          </ActionButton>
          <Button type="text" className={css.end ?? ''} onClick={clear}>
            {words.clearChoice}
          </Button>
        </div>
      ) : (
        all.length > 0 && (
          <div className={css.bar}>
            <SearchBox typed={state.key} onTyped={(key) => change({ key })} placeholder={words.search} />
            <Select<WidgetType | ''>
              aria-label={words.kind}
              className={css.filter ?? ''}
              value={kind ?? ''}
              options={[
                { value: '', label: words.anyKind },
                ...WIDGET_TYPES.map((value) => ({ value, label: kinds[value] })),
              ]}
              onChange={(value) => change({ filters: { kind: value } })}
            />
            <span className={`${css.total} num`}>{say(bundleWords.total, { count: format.number(rows.length) })}</span>
          </div>
        )
      )}
      <div className={css.scroll}>
        {all.length === 0 ? (
          empty
        ) : rows.length === 0 ? (
          <EmptyState
            title={words.noMatch}
            hint={words.noMatchHint}
            action={<Button onClick={() => change({ key: '', filters: { kind: undefined } })}>{words.clear}</Button>}
          />
        ) : (
          <ul className={css.cards} data-kind="widget" data-choosing={selected.length > 0} onKeyDown={walkCards}>
            {rows.map((row) => (
              <Card
                key={row.id}
                row={row}
                kind={kinds[row.widgetType]}
                acts={actsOf(row)}
                onOpen={() => goTo(bundleId, row.id)}
                isChosen={chosen.includes(row.id)}
                onChoose={
                  rights.isReader
                    ? undefined
                    : (isChosen) =>
                        setChosen(isChosen ? [...chosen, row.id] : chosen.filter((other) => other !== row.id))
                }
              />
            ))}
          </ul>
        )}
      </div>
      {acts.dialogs}
    </>
  );
}

type CardProps = {
  readonly row: WidgetRow;
  readonly kind: string;
  readonly acts: readonly Act[];
  readonly onOpen: () => void;
  readonly isChosen: boolean;
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
};

function Card({ row, kind, acts, onOpen, isChosen, onChoose }: CardProps) {
  const say = useSay();
  const format = useFormat();
  const { id, name, widgetType, updateTime } = row;
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card} data-chosen={isChosen} data-item={id}>
        <div className={css.stage}>
          <div className={css.badge}>
            <KindMark kind={widgetType} size={28} />
          </div>
        </div>
        {onChoose && (
          <Checkbox
            className={css.tick ?? ''}
            checked={isChosen}
            aria-label={say(bundleWords.choose, { name })}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <div className={css.body}>
          <div className={css.headline}>
            <button type="button" className={`${css.name} cut`} title={name} data-card onClick={onOpen}>
              {name}
            </button>
            <span className={css.more}>
              <MoreMenu acts={acts} of={name} />
            </span>
          </div>
          <p className={`${css.note} num`}>
            <span>{kind}</span>
            <time dateTime={updateTime.toISOString()} title={format.instant(updateTime)}>
              {say(bundleWords.updated, { ago: format.ago(updateTime) })}
            </time>
          </p>
        </div>
      </li>
    </Dropdown>
  );
}
