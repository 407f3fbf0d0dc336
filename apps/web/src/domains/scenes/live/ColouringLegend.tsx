import type { SceneComponent } from '@twinscape/contract/scenes';
import { findMappedValue } from '@twinscape/contract/telemetry';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import type { ShownAs } from '../../../ui/values/formatValue.ts';
import { findUnitDecimals } from '../../../ui/values/unitDecimals.ts';
import { useFormatValue } from '../../../ui/values/useFormatValue.ts';
import type { PreviewParts } from '../../models/index.ts';
import { countByRange, hasRanges, type Paint, toColour, toNumber } from './colouring.ts';
import css from './Live.module.css';
import { liveMessages } from './messages.ts';

/** Things that a legend names before the rest is unfolded. */
const MAX_ROWS = 5;

type Props = {
  readonly component: SceneComponent;
  /** Of what is coloured, in its order. */
  readonly values: readonly unknown[];
  readonly displays: readonly (ShownAs | undefined)[];
  readonly paint: Paint;
  readonly preview: PreviewParts;
};

/**
 * What the colours of a scene mean: the scale or the ranges, and what has which value. A press on a thing selects it.
 */
export function ColouringLegend({ component, values, displays, paint, preview }: Props) {
  const words = useMessages(liveMessages);
  const say = useSay();
  const format = useFormat();
  const formatValue = useFormatValue();
  const [isWhole, setWhole] = useState(false);
  const { coloured = [], unit = '', from = 0, to = 1, name, ranges = [], scale = 'even' } = component;
  const ranged = hasRanges(component);
  const counts = countByRange(ranges, values);
  const read = (value: unknown, at: number): string => {
    if (value === undefined || value === null) return words.noValue;
    const display = displays[at];
    if (findMappedValue(display?.valueMapping, value)) return formatValue(value, display);
    const number = toNumber(value);
    const decimals = display?.decimals ?? findUnitDecimals(unit);
    // A legend is read at a glance: one digit, where nobody said how many.
    const seen = number !== undefined && decimals === undefined ? Math.round(number * 10) / 10 : (number ?? value);
    return `${formatValue(seen, { unit, decimals })} ${unit}`.trim();
  };
  const visible = isWhole ? coloured : coloured.slice(0, MAX_ROWS);
  const select = (at: number) => {
    const nodes = coloured[at]?.nodes ?? [];
    const { view, change } = preview.views.getState();
    const isSame = JSON.stringify(view.only) === JSON.stringify(nodes);
    change(isSame ? { only: [], rest: '' } : { only: [...nodes], rest: 'ghost', hidden: [] }, { step: true });
  };
  return (
    <figure className={css.legend} aria-label={say(liveMessages.colours, { name })}>
      <figcaption className="cut" title={name}>
        {name}
      </figcaption>
      {ranged ? (
        <ul className={css.ranges}>
          {ranges.map((range, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place
            <li key={at}>
              <i style={{ background: range.colour }} aria-hidden="true" />
              <span className="cut">{range.name}</span>
              <b>{format.number(counts.of[at] ?? 0)}</b>
            </li>
          ))}
          {counts.none > 0 && (
            <li>
              <i style={{ background: paint.cssColour(paint.NO_VALUE) }} aria-hidden="true" />
              <span className="cut">{words.inNone}</span>
              <b>{format.number(counts.none)}</b>
            </li>
          )}
        </ul>
      ) : (
        <>
          <div className={css.scale} style={{ background: paint.scaleGradient(scale) }} aria-hidden="true" />
          <div className={css.ends}>
            <span>{format.number(from)}</span>
            <span>
              {format.number(to)} {unit}
            </span>
          </div>
        </>
      )}
      <ul className={css.things}>
        {visible.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing is known by its place
          <li key={at}>
            <button type="button" title={say(liveMessages.alone, { name: one.name })} onClick={() => select(at)}>
              <i style={{ background: paint.cssColour(toColour(component, values[at], paint)) }} aria-hidden="true" />
              <span className="cut">{one.name}</span>
              <b>{read(values[at], at)}</b>
            </button>
          </li>
        ))}
      </ul>
      {coloured.length > MAX_ROWS && (
        <button type="button" className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : say(liveMessages.allThings, { count: format.number(coloured.length) })}
        </button>
      )}
    </figure>
  );
}
