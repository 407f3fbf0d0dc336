import { type AdapterDetail, type AdapterPoint, adapterCalls, getKindSpec } from '@twinscape/contract/adapters';
import { useState } from 'react';
import { useDownload } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch, useAddressState } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  type Column,
  ConfirmCall,
  DataTable,
  EmptyState,
  Glyph,
  removeAction,
  TimeLabel,
  useActionsColumn,
  useNarrowScreen,
} from '../../../ui/index.ts';
import { SpreadsheetExportMenu } from '../../../ui/spreadsheet/index.ts';
import { ADAPTER_ADDRESS } from '../detail/address.ts';
import { QualityTag } from '../states.tsx';
import { formatPointValue } from './formatPointValue.ts';
import { ImportPoints } from './ImportPoints.tsx';
import { pointMessages } from './messages.ts';
import { PointForm } from './PointForm.tsx';
import css from './Points.module.css';
import { POINT_READS } from './reads.ts';
import { WriteDialog } from './WriteDialog.tsx';

const EVERY_MS = 3_000;

type Props = {
  readonly projectId: string;
  readonly adapter: AdapterDetail;
  /** Why points cannot be changed. */
  readonly off: string | undefined;
};

/** The points of an adapter in a project: what they are, what came last, and how the source vouches for it. */
export function PointTable({ projectId, adapter, off }: Props) {
  const words = useMessages(pointMessages);
  const say = useSay();
  const format = useFormat();
  const [, go] = useAddressState(ADAPTER_ADDRESS);
  const isNarrow = useNarrowScreen();
  const [edited, setEdited] = useState<AdapterPoint | 'new'>();
  const [written, setWritten] = useState<AdapterPoint>();
  const [isImporting, setImporting] = useState(false);
  const file = useDownload(adapterCalls.ExportAdapterPoints);
  const [removed, setRemoved] = useState<readonly AdapterPoint[]>();
  const place = { projectId, adapterId: adapter.id };
  const actions = useActionsColumn<AdapterPoint>({
    getActions: (row) => [
      ...(row.isWritable
        ? [{ key: 'write', word: words.write, icon: 'edit' as const, off, run: () => setWritten(row) }]
        : []),
      { key: 'edit', word: words.change, icon: 'gear', off, run: () => setEdited(row) },
      'line',
      removeAction(words.remove, () => setRemoved([row]), off),
    ],
    getName: ({ deviceName, pointKey }) => `${deviceName} · ${pointKey}`,
    width: 64,
    shrinks: true,
  });
  const value: Column<AdapterPoint> = {
    key: 'value',
    title: words.value,
    width: isNarrow ? 84 : 120,
    align: 'right',
    render: (row) => <span className="num">{formatPointValue(row.value, format.number)}</span>,
  };
  const quality: Column<AdapterPoint> = {
    key: 'quality',
    title: words.quality,
    width: 90,
    render: (row) =>
      row.quality ? <QualityTag quality={row.quality} detail={row.qualityDetail} /> : <span className="faint">–</span>,
  };
  const key: Column<AdapterPoint> = {
    key: 'pointKey',
    title: words.key,
    width: 180,
    fixed: true,
    render: (row) =>
      isNarrow ? (
        <span className={css.point}>
          <span className="mono cut">{row.pointKey}</span>
          <span className={css.under}>
            {row.quality && <QualityTag quality={row.quality} detail={row.qualityDetail} />}
            <span className="cut">{row.deviceName}</span>
          </span>
        </span>
      ) : (
        <span className="mono">{row.pointKey}</span>
      ),
  };
  const columns: Column<AdapterPoint>[] = isNarrow
    ? [key, value, actions]
    : [
        {
          key: 'deviceName',
          title: words.device,
          width: 180,
          fixed: true,
          render: ({ deviceId, deviceName }) => (
            <RouteLink
              to="/devices/devices"
              search={(before: RouteSearch) => ({ project: before.project, device: deviceId })}
            >
              {deviceName}
            </RouteLink>
          ),
        },
        key,
        value,
        quality,
        {
          key: 'time',
          title: words.time,
          width: 110,
          render: ({ time }) => (time ? <TimeLabel at={time} show="ago" /> : <span className="faint">–</span>),
        },
        {
          key: 'address',
          title: words.address,
          width: 240,
          render: ({ address }) => <span className="mono soft">{address}</span>,
        },
        { key: 'sourceName', title: words.source, width: 160, hiddenAtFirst: true },
        {
          key: 'factor',
          title: words.scaling,
          width: 120,
          render: ({ factor, offset }) =>
            factor === 1 && offset === 0 ? (
              <span className="faint">–</span>
            ) : (
              <span className="num">
                × {factor}
                {offset !== 0 && ` ${offset < 0 ? '−' : '+'} ${Math.abs(offset)}`}
              </span>
            ),
        },
        { key: 'interval', title: words.interval, width: 130, align: 'right', hiddenAtFirst: true, format: 'number' },
        { key: 'deadband', title: words.deadband, width: 90, align: 'right', hiddenAtFirst: true },
        actions,
      ];
  const add = (
    <ActionButton icon={<Glyph name="plus" />} off={off} onClick={() => setEdited('new')}>
      {words.add}
    </ActionButton>
  );
  return (
    <>
      <DataTable
        name="adapters.points"
        call={adapterCalls.GetAdapterPointList}
        input={place}
        rowKey="pointId"
        columns={columns}
        search={words.search}
        prefix="p"
        everyMs={EVERY_MS}
        actions={
          <>
            {!isNarrow && (
              <>
                <ActionButton icon={<Glyph name="upload" />} off={off} onClick={() => setImporting(true)}>
                  {words.importWord}
                </ActionButton>
                <SpreadsheetExportMenu busy={file.busy} onExport={(type) => file.start({ ...place, format: type })} />
              </>
            )}
            {add}
          </>
        }
        {...(off === undefined
          ? {
              bulk: (rows: readonly AdapterPoint[], clear: () => void) => (
                <ActionButton
                  danger
                  icon={<Glyph name="trash" size={14} />}
                  onClick={() => {
                    setRemoved(rows);
                    clear();
                  }}
                >
                  {words.remove}
                </ActionButton>
              ),
            }
          : {})}
        empty={
          <EmptyState
            title={words.none}
            hint={words.noneHint}
            action={
              <span className={css.value}>
                {getKindSpec(adapter.adapterKind).canBrowse && off === undefined && (
                  <ActionButton type="primary" icon={<Glyph name="search" />} onClick={() => go({ tab: 'browse' })}>
                    {words.browse}
                  </ActionButton>
                )}
                {add}
              </span>
            }
          />
        }
      />
      <ImportPoints {...place} open={isImporting} onClose={() => setImporting(false)} />
      {edited && (
        <PointForm projectId={projectId} adapter={adapter} subject={edited} onClose={() => setEdited(undefined)} />
      )}
      {written && (
        <WriteDialog projectId={projectId} adapter={adapter} point={written} onClose={() => setWritten(undefined)} />
      )}
      <ConfirmCall
        call={adapterCalls.DeleteAdapterPoints}
        subject={removed}
        toInput={(rows) => ({ ...place, pointIds: rows.map(({ pointId }) => pointId) })}
        question={(rows) => ({ body: say(pointMessages.removeBody, { count: format.number(rows.length) }) })}
        invalidates={POINT_READS}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}
