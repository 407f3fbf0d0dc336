import { Button, DatePicker, Popover, Select } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { dayjs, Glyph } from '../../../ui/index.ts';
import { useClock, useOpenDashboard } from '../data/context.ts';
import { type CalendarUnit, DAY_MS, HOUR_MS, LIVE_CHOICES_MS, MINUTE_MS, type TimeWindow } from '../data/timeWindow.ts';
import { fromClock } from '../data/zoneClock.ts';
import { viewMessages } from './messages.ts';
import css from './TimeControl.module.css';

const UNITS: readonly CalendarUnit[] = ['hour', 'day', 'week', 'month', 'year'];
const BEFORE = {
  hour: 'hourBefore',
  day: 'dayBefore',
  week: 'weekBefore',
  month: 'monthBefore',
  year: 'yearBefore',
} as const;

/** What a window is called. */
export function useTimeWindowName(): (window: TimeWindow) => string {
  const words = useMessages(viewMessages);
  const say = useSay();
  const format = useFormat();
  const clock = useClock();
  const length = (ms: number): string =>
    ms % DAY_MS === 0 && ms > DAY_MS
      ? say(viewMessages.days, { count: ms / DAY_MS })
      : ms % HOUR_MS === 0
        ? say(viewMessages.hours, { count: ms / HOUR_MS })
        : say(viewMessages.minutes, { count: Math.round(ms / MINUTE_MS) });
  return (window) => {
    switch (window.mode) {
      case 'live':
        return say(viewMessages.last, { time: length(window.ms) });
      case 'calendar':
        return words[window.isBefore ? BEFORE[window.unit] : window.unit];
      case 'fixed':
        return `${format.minute(clock(window.from))} – ${format.minute(clock(window.to))}`;
    }
  };
}

type Props = {
  readonly value: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  /** IANA; undefined: the reader's own. */
  readonly zone?: string | undefined;
  /** Absent: the zone is not asked for. */
  readonly onZone?: (zone: string | undefined) => void;
};

const OWN_ZONE = 'own';
const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

/** Which stretch of time a dashboard shows: up to now, a part of the calendar, or one's own. */
export function TimeControl({ value, onChange, zone, onZone }: Props) {
  const words = useMessages(viewMessages);
  const getName = useTimeWindowName();
  const [isOpen, setOpen] = useState(false);
  const choose = (window: TimeWindow) => {
    onChange(window);
    setOpen(false);
  };
  const entry = (window: TimeWindow) => (
    <Button
      key={JSON.stringify(window)}
      size="small"
      type={JSON.stringify(window) === JSON.stringify(value) ? 'primary' : 'text'}
      onClick={() => choose(window)}
    >
      {getName(window)}
    </Button>
  );
  const content = (
    <div className={css.choice}>
      <div className={css.column}>{LIVE_CHOICES_MS.map((ms) => entry({ mode: 'live', ms }))}</div>
      <div className={css.column}>{UNITS.map((unit) => entry({ mode: 'calendar', unit, isBefore: false }))}</div>
      <div className={css.column}>{UNITS.map((unit) => entry({ mode: 'calendar', unit, isBefore: true }))}</div>
      <FixedPeriod value={value} onChoose={choose} />
      {onZone && (
        <Select
          className={css.zone ?? ''}
          size="small"
          showSearch
          aria-label={words.zone}
          value={zone ?? OWN_ZONE}
          options={[
            { value: OWN_ZONE, label: words.ownZone },
            ...[...new Set([...(zone ? [zone] : []), ...ZONES])].map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next: string) => onZone(next === OWN_ZONE ? undefined : next)}
        />
      )}
    </div>
  );
  return (
    <Popover
      content={content}
      trigger="click"
      placement="bottomRight"
      align={{ overflow: { adjustX: true, adjustY: true, shiftX: true } }}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Button icon={<Glyph name="clock" size={14} />} aria-haspopup="dialog" aria-expanded={isOpen}>
        <span className="heard">{words.time} </span>
        {getName(value)}
        {zone && <small className={css.zoneName}>{zone}</small>}
      </Button>
    </Popover>
  );
}

function FixedPeriod({
  value,
  onChoose,
}: {
  readonly value: TimeWindow;
  readonly onChoose: (window: TimeWindow) => void;
}) {
  const words = useMessages(viewMessages);
  const { zone } = useOpenDashboard();
  const clock = useClock();
  const [range, setRange] = useState<readonly [number, number] | undefined>(
    value.mode === 'fixed' ? [value.from, value.to] : undefined,
  );
  return (
    <div className={css.fixed}>
      <DatePicker.RangePicker
        size="small"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label={words.fixed}
        value={range ? [dayjs(clock(range[0])), dayjs(clock(range[1]))] : null}
        onChange={(next) => {
          const [from, to] = next ?? [];
          setRange(from && to ? [fromClock(from.toDate(), zone), fromClock(to.toDate(), zone)] : undefined);
        }}
      />
      <Button
        size="small"
        type="primary"
        disabled={!range || range[1] <= range[0]}
        onClick={() => range && onChoose({ mode: 'fixed', from: range[0], to: range[1] })}
      >
        {words.apply}
      </Button>
    </div>
  );
}
