import { PAGE_SIZE_DEFAULT } from '@twinscape/contract';
import { type AssetRow, assetRegistryCalls, assetViewCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, ErrorState, Glyph, IconAction, Pager, RowsSkeleton, SearchBox } from '../../../../ui/index.ts';
import { walkRows } from '../../../../ui/table/walkRows.ts';
import { findBranch } from '../../../../ui/tree/branches.ts';
import { toClassFilter } from '../../classes/branches.ts';
import { useClassTree } from '../../classes/useClassTree.ts';
import { inModelMessages } from '../messages.ts';
import css from './Browser.module.css';
import { browserMessages } from './messages.ts';
import { selectedFirst } from './order.ts';
import type { Narrowed } from './Tree.tsx';

type Props = {
  readonly projectId: string;
  readonly narrowed: Narrowed;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly pageIndex: number;
  readonly onPage: (page: number) => void;
  readonly selected: AssetRow | undefined;
  readonly onSelect: (row: AssetRow) => void;
  readonly onDetail: (row: AssetRow) => void;
  readonly onFold: () => void;
};

/** S-REL-06: number, name and the way to details, fifty at a time; a row is chosen by a click, Enter or the arrows. */
export function AssetTable(props: Props) {
  const { typed, onTyped, pageIndex, onPage, selected, onSelect, onDetail, onFold } = props;
  const words = useMessages(browserMessages);
  const around = useMessages(inModelMessages);
  const say = useSay();
  const format = useFormat();
  const query = useAssets(props);
  const { list = [], count = 0 } = query.data?.data ?? {};
  const isNarrowed = typed !== '' || props.narrowed.group !== '' || props.narrowed.category !== '';
  const rows = selectedFirst(
    list,
    isNarrowed ? list.find((row) => row.assetId === selected?.assetId) : selected,
    pageIndex,
  );
  return (
    <section className={css.assets} aria-label={words.list}>
      <div className={css.search}>
        <SearchBox typed={typed} onTyped={onTyped} placeholder={words.search} />
        <IconAction name="panel" label={words.foldAll} onClick={onFold} />
      </div>
      <div className={css.rows}>
        {query.isPending ? (
          <RowsSkeleton />
        ) : !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState small title={isNarrowed ? words.noMatch : around.listEmpty} />
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{words.number}</th>
                <th scope="col">{words.name}</th>
                <th scope="col">
                  <span className="heard">{words.detail}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.assetId}
                  tabIndex={0}
                  aria-selected={row.assetId === selected?.assetId}
                  onClick={() => onSelect(row)}
                  onKeyDown={(event) => walkRows(event, () => onSelect(row))}
                >
                  <td className="num">{row.assetNumber}</td>
                  <td title={row.assetName}>{row.assetName}</td>
                  <td>
                    <Button
                      type="text"
                      size="small"
                      aria-label={say(browserMessages.detailOf, { name: row.assetName })}
                      title={words.detail}
                      icon={<Glyph name="info" size={14} />}
                      onClick={(event) => {
                        event.stopPropagation();
                        onDetail(row);
                      }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className={css.pager}>
        <span>{say(inModelMessages.count, { count: format.number(count) })}</span>
        <Pager simple page={pageIndex} size={PAGE_SIZE_DEFAULT} total={count} onPage={onPage} />
      </footer>
    </section>
  );
}

/**
 * The page of assets that is asked for: of a class or a type, of a view or one of its categories, or of the whole
 * project.
 */
function useAssets({ projectId, narrowed, typed, pageIndex }: Props) {
  const { tree } = useClassTree(projectId);
  const { group, view, category } = narrowed;
  const paging = { pageIndex, pageSize: PAGE_SIZE_DEFAULT, ...(typed ? { key: typed } : {}) };
  const isOfView = view !== '';
  const ofView = useCall(
    assetViewCalls.GetViewAssetListWithProperty,
    { projectId, assetViewId: view, ...(category ? { categoryId: category } : {}), ...paging },
    { enabled: isOfView, handles: true, keepPrevious: true },
  );
  const ofProject = useCall(
    assetRegistryCalls.GetProjectAssetList,
    { projectId, ...toClassFilter(findBranch(tree, group)), ...paging },
    { enabled: !isOfView, handles: true, keepPrevious: true },
  );
  return isOfView ? ofView : ofProject;
}
