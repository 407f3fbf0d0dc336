import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, FindField, LinesSkeleton, Pager } from '../../../ui/index.ts';
import { type ClassBranch, toClassFilter } from '../classes/branches.ts';
import { ClassSelect } from '../classes/ClassSelect.tsx';
import { pickerMessages } from './messages.ts';
import css from './Picker.module.css';

type Props = {
  readonly projectId: string;
  readonly chosen: ReadonlyMap<string, AssetRow>;
  readonly onChange: (chosen: ReadonlyMap<string, AssetRow>) => void;
  /** Why an asset cannot be chosen. */
  readonly refused?: (row: AssetRow) => string | undefined;
};

const SIZE = 50;
const DEBOUNCE_MS = 250;

/**
 * Assets of a project to choose from, many at once and over several pages and searches: inside a dialog, where nothing
 * of it belongs into the address.
 */
export function AssetPicker({ projectId, chosen, onChange, refused }: Props) {
  const words = useMessages(pickerMessages);
  const say = useSay();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState('');
  const [branch, setBranch] = useState<ClassBranch>();
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setKey(typed.trim());
      setPage(1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useCall(
    assetCalls.GetProjectAssetList,
    { projectId, pageIndex: page, pageSize: SIZE, ...(key ? { key } : {}), ...toClassFilter(branch) },
    { handles: true, keepPrevious: true },
  );
  const { list: rows = [], count = 0 } = query.data?.data ?? {};
  const free = rows.filter((row) => refused?.(row) === undefined);
  const put = (changed: readonly AssetRow[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of changed) {
      if (isChosen) next.set(row.assetId, row);
      else next.delete(row.assetId);
    }
    onChange(next);
  };
  const here = free.filter(({ assetId }) => chosen.has(assetId)).length;
  return (
    <div className={css.picker}>
      <div className={css.filters}>
        <FindField
          label={words.search}
          typed={typed}
          onTyped={setTyped}
          // Enter searches; it does not submit the dialog around it.
          onPressEnter={(event) => event.preventDefault()}
        />
        <ClassSelect
          projectId={projectId}
          chosen={branch?.id ?? ''}
          onChoose={(next) => {
            setBranch(next);
            setPage(1);
          }}
        />
      </div>
      <div className={css.box} data-stale={query.isPlaceholderData}>
        {query.isPending ? (
          <LinesSkeleton lines={6} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState small title={key !== '' || branch ? words.noMatch : words.none} />
        ) : (
          rows.map((row) => {
            const { assetId, assetName, assetNumber, classTypeName, assetClassName } = row;
            const why = refused?.(row);
            return (
              <Checkbox
                key={assetId}
                className={css.row ?? ''}
                checked={chosen.has(assetId)}
                disabled={why !== undefined}
                onChange={({ target }) => put([row], target.checked)}
              >
                <span className={css.names}>
                  <span className="cut">{assetName}</span>
                  <span className={`${css.under} cut`}>
                    <span className="mono">{assetNumber}</span> · {assetClassName} / {classTypeName}
                  </span>
                </span>
                <span className={css.why}>{why}</span>
              </Checkbox>
            );
          })
        )}
      </div>
      <div className={css.foot}>
        <Checkbox
          checked={free.length > 0 && here === free.length}
          indeterminate={here > 0 && here < free.length}
          disabled={free.length === 0}
          onChange={({ target }) => put(free, target.checked)}
        >
          {words.page}
        </Checkbox>
        <span className="num">
          {say(pickerMessages.chosen, { count: format.number(chosen.size) })}
          {chosen.size > 0 && (
            <button type="button" className={css.clear} onClick={() => onChange(new Map())}>
              {words.clear}
            </button>
          )}
        </span>
        <Pager simple page={page} size={SIZE} total={count} onPage={setPage} />
      </div>
    </div>
  );
}
