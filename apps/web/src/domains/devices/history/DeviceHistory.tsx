import { type DeviceProperty, deviceCalls } from '@twinscape/contract/devices';
import { Button, Checkbox, DatePicker, Dropdown, Segmented, Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { saveTable, toFileName } from '../../../platform/spreadsheet/index.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { saveChartPicture } from '../../../ui/chart/saveChartPicture.ts';
import { useDayjsLocale } from '../../../ui/days.ts';
import { dayjs, EmptyState, ErrorState, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import { DEVICE_ADDRESS, parseNames, serializeNames } from '../detail/address.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import { useNow } from '../detail/useNow.ts';
import { Chart } from './Chart.tsx';
import css from './History.module.css';
import { HistorySummary } from './HistorySummary.tsx';
import { historyMessages } from './messages.ts';
import {
  getRefreshInterval,
  HISTORY_SPANS,
  type HistorySpan,
  isSpan,
  movePeriod,
  parsePeriod,
  toPeriodAddress,
  zoomPeriod,
} from './period.ts';
import { toTableRows } from './tableRows.ts';
import { useDeviceHistory } from './useDeviceHistory.ts';

/** Series that are shown when none was chosen. */
const AT_FIRST = 3;
/** Points of each series in a file; longer histories are thinned so that their shape stays. */
const EXPORTED = 100_000;

const isDrawable = ({ valueType }: DeviceProperty): boolean => valueType !== 'text' && valueType !== 'json';
const getName = ({ displayName, propertyName }: DeviceProperty): string => displayName ?? propertyName;

/** The history of a device: which series, on which axis, from when to when, all of it in the address. */
export function DeviceHistory({ projectId, device }: DeviceDetailPartProps) {
  const words = useMessages(historyMessages);
  const say = useSay();
  const format = useFormat();
  const theme = useTheme();
  const language = useLanguage();
  useDayjsLocale();
  const [{ series, right, span, from, to, compare, band }, go] = useAddressState(DEVICE_ADDRESS);
  const [cursor, setCursor] = useState<number>();
  const chart = useRef<uPlot | null>(null);
  const now = useNow(isSpan(span) ? getRefreshInterval(span) : 60_000);
  const known = useCall(deviceCalls.GetDeviceIotProperties, { projectId, deviceId: device.id }, { handles: true });
  const choices = (known.data ?? []).filter(isDrawable);
  const wanted = parseNames(series);
  const names = wanted.length > 0 ? wanted : choices.slice(0, AT_FIRST).map(({ propertyName }) => propertyName);
  const serialized = JSON.stringify([names, known.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names and the same answer are the same series
  const properties = useMemo(
    () => names.flatMap((name) => choices.find(({ propertyName }) => propertyName === name) ?? []),
    [serialized],
  );
  const rightNames = parseRightNames(properties, right);
  const period = parsePeriod({ span, from, to }, now.getTime());
  const { main, drawn } = useDeviceHistory({
    projectId,
    deviceId: device.id,
    properties,
    period,
    band: band === '1',
    compare: compare === '1',
  });
  const { from: start, to: end, isMoving } = period;
  const rightText = serializeNames([...rightNames]);
  const picture = useMemo(
    () => ({
      drawn,
      right: new Set(parseNames(rightText)),
      period: { from: start, to: end, isMoving },
      theme,
      language,
      beforeName: (name: string) => say(historyMessages.dayBefore, { name }),
    }),
    [drawn, rightText, start, end, isMoving, theme, language, say],
  );
  const exportFormat = useRef<'csv' | 'xlsx'>('csv');
  const save = useSend(deviceCalls.GetDeviceHistoryData, {
    successMessage: false,
    onDone: (answer) =>
      saveTable(
        exportFormat.current,
        device.deviceId,
        toTableRows(
          { time: words.time, rawOf: (name) => say(historyMessages.rawOf, { name }), language },
          answer.map(({ propertyName, unit, points }) => {
            const property = properties.find((one) => one.propertyName === propertyName);
            return {
              name: property ? getName(property) : propertyName,
              unit,
              valueMapping: property?.valueMapping,
              points,
            };
          }),
        ),
      ),
  });
  const setPeriod = (next: { from: number; to: number }) => go(toPeriodAddress(next.from, next.to), true);
  const onKey = (key: string): boolean => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => setPeriod(movePeriod(period, -0.25)),
      ArrowRight: () => setPeriod(movePeriod(period, 0.25)),
      '+': () => setPeriod(zoomPeriod(period, 0.5)),
      '=': () => setPeriod(zoomPeriod(period, 0.5)),
      '-': () => setPeriod(zoomPeriod(period, 2)),
    };
    actions[key]?.();
    return key in actions;
  };
  const title = format.list(properties.map(getName));
  const [startText, endText] = [format.instant(new Date(start)), format.instant(new Date(end))];
  const exporting = (kind: 'csv' | 'xlsx' | 'png') => {
    if (kind === 'png') {
      if (!chart.current) return;
      const under = `${startText} – ${endText}`;
      saveChartPicture(chart.current, toFileName(device.deviceId, 'png'), {
        title: device.deviceName,
        under,
        names: properties.map((one) => getName(one) + (one.unit ? ` (${one.unit})` : '')),
        theme,
      });
      return;
    }
    exportFormat.current = kind;
    save.send({
      projectId,
      deviceId: device.id,
      propertyNames: properties.map(({ propertyName }) => propertyName),
      startTime: new Date(start),
      endTime: new Date(end),
      limit: EXPORTED,
    });
  };
  if (known.isPending) return <LinesSkeleton lines={8} />;
  if (known.isError && !known.data) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (choices.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  const isEmpty = main.isSuccess && drawn.every(({ line, before }) => line.xs.length === 0 && !before?.xs.length);
  return (
    <div className={css.history}>
      <div className={css.bar}>
        <Select
          mode="multiple"
          className={css.series ?? ''}
          aria-label={words.series}
          placeholder={words.addSeries}
          value={properties.map(({ propertyName }) => propertyName)}
          maxTagCount="responsive"
          options={choices.map((one) => ({
            value: one.propertyName,
            label: getName(one) + (one.unit ? ` (${one.unit})` : ''),
          }))}
          onChange={(next: string[]) => go({ series: serializeNames(next) })}
        />
        <Segmented<HistorySpan | ''>
          aria-label={words.span}
          value={isMoving && isSpan(span) ? span : ''}
          options={(Object.keys(HISTORY_SPANS) as HistorySpan[]).map((value) => ({ value, label: words[value] }))}
          onChange={(value) => value !== '' && go({ span: value, from: undefined, to: undefined }, true)}
        />
        <DatePicker.RangePicker
          className={css.range ?? ''}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          placeholder={[words.start, words.end]}
          value={[dayjs(start), dayjs(end)]}
          onChange={(range) => {
            if (range?.[0] && range[1]?.isAfter(range[0]))
              setPeriod({ from: range[0].valueOf(), to: range[1].valueOf() });
          }}
        />
        <Checkbox checked={band === '1'} onChange={({ target }) => go({ band: target.checked ? '1' : '' })}>
          {words.band}
        </Checkbox>
        <Checkbox checked={compare === '1'} onChange={({ target }) => go({ compare: target.checked ? '1' : '' })}>
          {words.compare}
        </Checkbox>
        <span className={css.end}>
          <Button icon={<Glyph name="minus" size={14} />} onClick={() => setPeriod(zoomPeriod(period, 2))}>
            {words.out}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: (['csv', 'xlsx', 'png'] as const).map((kind) => ({
                key: kind,
                label: words[kind],
                onClick: () => exporting(kind),
              })),
            }}
          >
            <Button icon={<Glyph name="download" size={14} />} loading={save.busy}>
              {words.export}
            </Button>
          </Dropdown>
        </span>
      </div>
      {main.isError && !main.data ? (
        <ErrorState error={main.error} onRetry={() => void main.refetch()} />
      ) : (
        <div className={css.frame} data-stale={main.isPlaceholderData} aria-busy={main.isPending}>
          <div className={css.units} aria-hidden="true">
            <span>{formatUnits(properties.filter(({ propertyName }) => !rightNames.has(propertyName)))}</span>
            <span className="faint">{words.hint}</span>
            <span>{formatUnits(properties.filter(({ propertyName }) => rightNames.has(propertyName)))}</span>
          </div>
          <div className={css.stage}>
            <Chart
              picture={picture}
              title={say(historyMessages.chart, { name: title, from: startText, to: endText })}
              onCursor={setCursor}
              onZoom={(first, last) => setPeriod({ from: first, to: last })}
              onOut={() => setPeriod(zoomPeriod(period, 2))}
              onKey={onKey}
              chart={chart}
            />
            {main.isPending && properties.length > 0 && <p className={`${css.empty} ${css.soon}`}>{words.loading}</p>}
            {isEmpty && <p className={css.empty}>{words.empty}</p>}
          </div>
        </div>
      )}
      <HistorySummary
        drawn={drawn}
        cursor={cursor}
        right={rightNames}
        theme={theme}
        compare={compare === '1'}
        onAxis={(name, isRight) => {
          const next = new Set(rightNames);
          if (isRight) next.add(name);
          else next.delete(name);
          go({ right: JSON.stringify([...next]) });
        }}
      />
    </div>
  );
}

const formatUnits = (properties: readonly DeviceProperty[]): string =>
  [...new Set(properties.flatMap(({ unit }) => unit ?? []))].join(' · ');

/** What stands on the right axis: as the address says, else whatever has another unit than the first series. */
function parseRightNames(properties: readonly DeviceProperty[], text: string): ReadonlySet<string> {
  if (text !== '') return new Set(parseNames(text));
  const [first] = properties;
  return new Set(properties.filter(({ unit }) => unit !== first?.unit).map(({ propertyName }) => propertyName));
}
