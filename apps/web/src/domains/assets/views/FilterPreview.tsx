import { assetCalls, type SavedAssetFilter } from '@twinscape/contract/assets';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { filterMessages } from './filterMessages.ts';
import css from './Views.module.css';

const SHOWN = 5;
const DEBOUNCE_MS = 350;

/** What a filter finds while it is put together (T-AVIEW-04): how many, and the first of them. */
export function FilterPreview({
  projectId,
  filter,
}: {
  readonly projectId: string;
  readonly filter: SavedAssetFilter | undefined;
}) {
  const words = useMessages(filterMessages);
  const say = useSay();
  const format = useFormat();
  const serialized = filter && JSON.stringify(filter);
  const [settled, setSettled] = useState(serialized);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(serialized), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [serialized]);
  const query = useCall(
    assetCalls.FilterProjectAssets,
    { projectId, pageIndex: 1, pageSize: SHOWN, filter: JSON.parse(settled ?? '{}') as SavedAssetFilter },
    { enabled: settled !== undefined, handles: true, keepPrevious: true },
  );
  const { list = [], count = 0 } = (settled && query.data?.data) || {};
  return (
    <section className={css.found} aria-live="polite">
      <header>
        {!settled ? (
          <span className="faint">{words.setOne}</span>
        ) : query.isError ? (
          <span className="faint">{query.error.message}</span>
        ) : !query.data ? (
          ' '
        ) : count === 0 ? (
          words.foundNone
        ) : (
          <strong className="num">
            {count === 1 ? words.foundOne : say(filterMessages.found, { count: format.number(count) })}
          </strong>
        )}
      </header>
      {list.length > 0 && (
        <ul>
          {list.map(({ assetId, assetNumber, assetName, classTypeName }) => (
            <li key={assetId}>
              <span className="mono">{assetNumber}</span>
              <span className="cut">{assetName}</span>
              <span className="faint cut">{classTypeName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
