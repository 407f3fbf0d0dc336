import { NUMBER_PATTERN_DEFAULT } from '@twinscape/contract/assets';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, Glyph, type MenuAction, MoreMenu, Pager, PaneHead } from '../../../ui/index.ts';
import { walkRows } from '../../../ui/table/walkRows.ts';
import { toRows } from '../../../ui/tree/branches.ts';
import type { ClassBranch } from '../classes/branches.ts';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

const PAGE = 100;
const OPEN = (): boolean => false;

type Props = {
  readonly tree: readonly ClassBranch[];
  /** Only types of this class and below it. */
  readonly chosen: (ClassBranch & { readonly kind: 'class' }) | undefined;
  readonly onOpen: (classTypeId: string) => void;
  readonly rowActions: (branch: ClassBranch) => readonly MenuAction[];
  readonly actions: ReactNode;
};

/** Types of a class and of all below it: how they are numbered and how many assets each has. */
export function TypeTable({ tree, chosen, onOpen, rowActions, actions }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const chosenId = chosen?.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another class begins on its first page
  useEffect(() => setPage(1), [chosenId]);
  const types = toRows(chosen ? chosen.below : tree, OPEN).flatMap(({ branch, above }) =>
    branch.kind === 'type' ? [{ branch, home: above?.name ?? chosen?.name ?? '' }] : [],
  );
  const pageTypes = types.slice((page - 1) * PAGE, page * PAGE);
  return (
    <section className={css.card} aria-label={words.allTypes}>
      <PaneHead
        isSmall
        isFramed
        title={chosen ? say(typeMessages.typesIn, { name: chosen.name }) : words.allTypes}
        actions={actions}
      />
      <div className={css.body}>
        {types.length === 0 ? (
          <EmptyState title={words.noTypes} hint={words.noTypesHint} />
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th>{words.typeName}</th>
                <th className={css.wideOnly}>{words.inClass}</th>
                <th className={css.wideOnly}>{words.pattern}</th>
                <th className={css.end}>{words.count}</th>
                <th aria-label={words.actions} />
              </tr>
            </thead>
            <tbody>
              {pageTypes.map(({ branch, home }) => (
                <tr
                  key={branch.id}
                  tabIndex={0}
                  data-opens
                  onClick={(event) => {
                    if (!(event.target as HTMLElement).closest('button')) onOpen(branch.id);
                  }}
                  onKeyDown={(event) => walkRows(event, () => onOpen(branch.id))}
                >
                  <td>
                    <span className={css.name}>
                      <span>
                        <Glyph name="asset" size={14} />
                      </span>
                      <span className="cut">{branch.name}</span>
                    </span>
                  </td>
                  <td className={`${css.wideOnly} cut soft`}>{home}</td>
                  <td className={`${css.wideOnly} cut`}>
                    {branch.type.numberPattern ? (
                      <span className="mono">{branch.type.numberPattern}</span>
                    ) : (
                      <span className="mono faint">{NUMBER_PATTERN_DEFAULT}</span>
                    )}
                  </td>
                  <td className={`${css.end} num`}>{format.number(branch.count ?? 0)}</td>
                  <td className={css.end}>
                    {rowActions(branch).length > 0 && <MoreMenu acts={rowActions(branch)} of={branch.name} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {types.length > PAGE && (
        <footer className={css.foot}>
          <Pager page={page} size={PAGE} total={types.length} onPage={setPage} />
        </footer>
      )}
    </section>
  );
}
