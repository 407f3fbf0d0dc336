import { type AssetProperty, assetCalls } from '@twinscape/contract/assets';
import { Select } from 'antd';
import { Suspense, useId } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { defineMessages, useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, NothingYet, SmallTable } from '../../../ui/index.ts';
import { ADDRESS } from './address.ts';
import detail from './Detail.module.css';
import css from './History.module.css';
import type { PartProps } from './partProps.ts';
import { ValueText } from './ValueText.tsx';
import { type HistoryChange, toValueChanges } from './valueHistory.ts';

const texts = defineMessages({
  property: { cn: '属性', en: 'Property' },
  choose: { cn: '选择属性', en: 'Choose a property' },
  none: { cn: '该属性没有变更记录', en: 'No changes of this property' },
  noneHint: {
    cn: '每次修改的时间、人员和前后值都会记在这里。',
    en: 'Every change is recorded here with time, person and the values before and after.',
  },
  noProperties: { cn: '这个资产没有属性', en: 'This asset has no properties' },
  noPropertiesHint: {
    cn: '类型或资产有属性后，这里显示值的变更。',
    en: 'Changes appear here when the type or the asset has properties.',
  },
  when: { cn: '时间', en: 'Time' },
  who: { cn: '修改人', en: 'Changed by' },
  what: { cn: '变更', en: 'Change' },
  program: { cn: '程序', en: 'Program' },
  emptied: { cn: '清空', en: 'cleared' },
  became: { cn: '改为', en: 'changed to' },
  chart: { cn: '“{name}”的变化', en: 'History of {name}' },
  most: { cn: '只显示最近 {count} 次', en: 'Only the latest {count} are shown' },
});

/** Moments that are drawn as rows; the chart has all of them. */
const ROWS = 500;
const HistoryChart = lazy(async () => ({ default: (await import('./HistoryChart.tsx')).HistoryChart }));

/** What a property was when, who changed it, and, for numbers, how it went (C-AST-14). */
export function History({ projectId, asset }: PartProps) {
  const words = useMessages(texts);
  const say = useSay();
  const id = useId();
  const [{ property: wanted }, go] = useAddressState(ADDRESS);
  const all = [...asset.typePropertys, ...asset.instancePropertys];
  const newest = all
    .filter(({ updateTime }) => updateTime)
    .sort((one, other) => (other.updateTime?.getTime() ?? 0) - (one.updateTime?.getTime() ?? 0))[0];
  const property = all.find(({ propertyName }) => propertyName === wanted) ?? newest ?? all[0];
  const query = useCall(
    assetCalls.GetAssetHistoryData,
    { projectId, assetId: asset.assetId, propertyName: property?.propertyName ?? '' },
    { enabled: property !== undefined, handles: true, keepPrevious: true },
  );
  if (!property) return <EmptyState title={words.noProperties} hint={words.noPropertiesHint} />;
  const history = query.data ?? [];
  return (
    <div className={css.past}>
      <div className={css.choice}>
        <label htmlFor={id}>{words.property}</label>
        <Select
          id={id}
          className={css.select ?? ''}
          showSearch
          value={property.propertyName}
          options={all.map(({ propertyName }) => ({ value: propertyName, label: propertyName }))}
          onChange={(property: string) => go({ property })}
        />
      </div>
      {query.isPending ? (
        <LinesSkeleton lines={6} />
      ) : query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : history.length === 0 ? (
        <EmptyState small title={words.none} hint={words.noneHint} />
      ) : (
        <>
          {property.valueType === 'number' && (
            <Suspense fallback={<LinesSkeleton lines={5} />}>
              <HistoryChart past={history} title={say(texts.chart, { name: property.propertyName })} />
            </Suspense>
          )}
          <section className={css.frame} aria-label={property.propertyName}>
            <Changes property={property} changes={toValueChanges(history).slice(0, ROWS)} />
            {history.length > ROWS && <NothingYet>{say(texts.most, { count: ROWS })}</NothingYet>}
          </section>
        </>
      )}
    </div>
  );
}

type ChangesProps = { readonly property: AssetProperty; readonly changes: readonly HistoryChange[] };

function Changes({ property, changes }: ChangesProps) {
  const words = useMessages(texts);
  const format = useFormat();
  const renderValue = (value: string | undefined) => <ValueText property={{ ...property, value, isDefault: false }} />;
  return (
    <SmallTable
      className={`${detail.table} ${css.changes}`}
      rows={changes}
      getKey={({ time }) => time.toISOString()}
      columns={[
        {
          key: 'when',
          title: words.when,
          isRowHeader: true,
          className: 'num soft',
          render: ({ time }) => <time dateTime={time.toISOString()}>{format.instant(time)}</time>,
        },
        {
          key: 'what',
          title: words.what,
          render: ({ before, after }) => (
            <span className={css.change}>
              {before !== undefined && (
                <>
                  <span className={css.before}>{renderValue(before)}</span>
                  <span className="faint">{words.became}</span>
                </>
              )}
              {after === undefined ? <span className="soft">{words.emptied}</span> : renderValue(after)}
            </span>
          ),
        },
        {
          key: 'who',
          title: words.who,
          className: `${css.who} soft`,
          render: ({ userName }) => userName ?? words.program,
        },
      ]}
    />
  );
}
