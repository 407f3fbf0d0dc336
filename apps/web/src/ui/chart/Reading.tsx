import { findMappedValue } from '@twinscape/contract/telemetry';
import { Alert } from 'antd';
import { useFormat, useLanguage, useMessages } from '../../platform/language/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { Glyph } from '../Glyph.tsx';
import { formatRaw, formatValue, type ShownAs, toChartNumber } from '../values/formatValue.ts';
import { MappedDot } from '../values/MappedDot.tsx';
import { readingMessages } from './messages.ts';
import css from './Reading.module.css';

/** A value older than this is said to be old. */
const OLD_MS = 15 * 60_000;

type ValueProps = {
  /** Of the series, for scripts and tests. */
  readonly name: string;
  readonly value: unknown;
  /** Its unit, decimals and mapping. */
  readonly shownAs: ShownAs;
  /** Reads the value aloud; not inside a button, which is called after what it holds. */
  readonly label?: string;
};

/** The latest value of a series with its unit, large; a mapped one as its word, with the raw value on hover. */
export function ReadingValue({ name, value, shownAs, label }: ValueProps) {
  const language = useLanguage();
  const text = formatValue(value, language, shownAs);
  const mapped = findMappedValue(shownAs.valueMapping, value);
  const isNumber = !mapped && toChartNumber(value) !== undefined && typeof value !== 'boolean';
  const raw = formatRaw(value, language);
  const hint =
    typeof value === 'object' ? JSON.stringify(value, undefined, 2) : text === raw ? text : `${text}\n${raw}`;
  return (
    <span className={css.value} title={hint}>
      {mapped && <MappedDot colour={mapped.colour} />}
      <output className={isNumber ? 'num' : css.words} aria-label={label} data-value={name}>
        {text}
      </output>
      {shownAs.unit && !mapped && <small>{shownAs.unit}</small>}
    </span>
  );
}

/** How long ago the value came. */
export function ReadingAge({ time, now }: { readonly time: Date | undefined; readonly now: Date }) {
  const words = useMessages(readingMessages);
  const format = useFormat();
  const isOld = time !== undefined && now.getTime() - time.getTime() > OLD_MS;
  return (
    <span className={css.age} data-old={isOld}>
      {isOld && (
        <span role="img" aria-label={words.old}>
          <Glyph name="clock" size={12} />
        </span>
      )}
      {time ? (
        <time dateTime={time.toISOString()} title={format.instant(time)}>
          {format.ago(time)}
        </time>
      ) : (
        words.noValue
      )}
    </span>
  );
}

/** Above values that no longer come. */
export function ReadingsLost() {
  const words = useMessages(readingMessages);
  return useLiveState() === 'lost' && <Alert type="warning" showIcon title={words.lost} role="status" />;
}
