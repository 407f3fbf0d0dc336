import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import type { DataRow } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { findThreshold, readNumberSetting, readThresholds, type WidgetProps } from '../define.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { usePickEntity } from '../parts/usePickEntity.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Lists.module.css';
import { listWidgetMessages } from './messages.ts';

/** `latest_table`: data points of one entity. `entities_table`: a row for each entity, a column for each data point. */
export function EntitiesTable({ config, settings, builtIn }: WidgetProps) {
  const isOfOne = builtIn.fqn === 'twinscape.latest_table';
  const state = useRows(config, { isOfMany: !isOfOne });
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  return (
    <WidgetState state={state}>
      {() =>
        isOfOne ? <Values rows={state.rows} settings={settings} /> : <Entities rows={state.rows} settings={settings} />
      }
    </WidgetState>
  );
}

type TableProps = { readonly rows: readonly DataRow[]; readonly settings: WidgetProps['settings'] };

function Values({ rows, settings }: TableProps) {
  const thresholds = readThresholds(settings.thresholds);
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.keyLabel}</th>
              <td>
                <RowReading row={row} size="small" colour={findThreshold(thresholds, row.value)?.colour} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entities({ rows, settings }: TableProps) {
  const words = useMessages(listWidgetMessages);
  const say = useSay();
  const [order, setOrder] = useState<{ readonly key: string; readonly isDown: boolean }>();
  const thresholds = readThresholds(settings.thresholds);
  const columns = [...new Map(rows.map((row) => [row.dataKey.name, row.keyLabel])).entries()];
  const byEntity = new Map<string, Map<string, DataRow>>();
  for (const row of rows) {
    const own = byEntity.get(row.entity.id) ?? new Map<string, DataRow>();
    byEntity.set(row.entity.id, own.set(row.dataKey.name, row));
  }
  const all = [...byEntity.values()];
  const sorted = order
    ? [...all].sort(
        (one, other) => compareValues(one.get(order.key)?.value, other.get(order.key)?.value) * (order.isDown ? -1 : 1),
      )
    : all;
  const most = readNumberSetting(settings.rows) ?? 20;
  const sortBy = (key: string) => setOrder((before) => ({ key, isDown: before?.key === key ? !before.isDown : true }));
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            {columns.map(([key, label]) => (
              <th
                key={key}
                scope="col"
                className={css.number}
                aria-sort={order?.key === key ? (order.isDown ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" onClick={() => sortBy(key)}>
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, most).map((own) => (
            <EntityRow key={[...own.values()][0]?.entity.id} own={own} columns={columns} thresholds={thresholds} />
          ))}
        </tbody>
      </table>
      {sorted.length > most && (
        <p className={css.rest}>{say(listWidgetMessages.more, { count: sorted.length - most })}</p>
      )}
    </div>
  );
}

type RowProps = {
  readonly own: ReadonlyMap<string, DataRow>;
  readonly columns: readonly (readonly [string, string])[];
  readonly thresholds: ReturnType<typeof readThresholds>;
};

function EntityRow({ own, columns, thresholds }: RowProps) {
  const [first] = own.values();
  const pick = usePickEntity(first?.entity ?? { entityType: 'DEVICE', id: '', name: '', label: '', type: '' });
  return (
    <tr data-picked={pick.isPicked}>
      <th scope="row">
        <button type="button" aria-pressed={pick.isPicked} onClick={pick.toggle}>
          {first?.entity.label}
        </button>
      </th>
      {columns.map(([key]) => {
        const row = own.get(key);
        return (
          <td key={key} className={css.number}>
            {row && <RowReading row={row} size="small" colour={findThreshold(thresholds, row.value)?.colour} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Numbers by their size, everything else as texts; what is not there comes last in rising order. Pure. */
export function compareValues(one: unknown, other: unknown): number {
  if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}
