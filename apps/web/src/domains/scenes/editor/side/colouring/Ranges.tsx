import type { SceneComponent, SceneRange } from '@twinscape/contract/scenes';
import { Button, ColorPicker, Input } from 'antd';
import { useMessages, useSay } from '../../../../../platform/language/index.ts';
import { omitUndefined } from '../../../../../platform/omitUndefined.ts';
import { NumberInput } from '../../../../../ui/form/NumberInput.tsx';
import { formatHexColour, type Paint } from '../../../live/colouring.ts';
import { MarkButton } from '../MarkButton.tsx';
import css from './Colouring.module.css';
import { colouringMessages } from './messages.ts';

/** Changes of one stroke are one step of undo. */
export type ColouringChange = (change: Partial<SceneComponent>, stroke?: string) => void;

type Props = {
  readonly component: SceneComponent;
  readonly paint: Paint;
  readonly maxRanges: number;
  readonly onChange: ColouringChange;
};

/**
 * Places among the colours that are told apart, for running, stopped and faulty: bluish green, grey blue and vermilion.
 */
const STATE_COLOURS = { run: 2, stop: 4, fault: 5 } as const;

/** Ranges of numbers and states, each with its colour and what the legend calls it. */
export function Ranges({ component, paint, maxRanges, onChange }: Props) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const { ranges = [] } = component;
  const put = (at: number, change: Partial<SceneRange>, stroke?: string) =>
    onChange(
      { ranges: ranges.map((one, other) => (other === at ? omitUndefined({ ...one, ...change }) : one)) },
      stroke && `range ${at} ${stroke}`,
    );
  const colour = (at: number) => formatHexColour(paint.kindColour(at));
  const addRange = () => {
    const last = ranges.at(-1);
    onChange({
      ranges: [
        ...ranges,
        { name: '', colour: colour(ranges.length + 2), ...(last?.to === undefined ? {} : { from: last.to }) },
      ],
    });
  };
  const addStates = () => {
    const all = [
      { name: words.running, colour: colour(STATE_COLOURS.run), is: 'running' },
      { name: words.stopped, colour: colour(STATE_COLOURS.stop), is: 'stopped' },
      { name: words.faulty, colour: colour(STATE_COLOURS.fault), is: 'fault' },
    ];
    const isFirst = !ranges.some(({ is }) => is !== undefined);
    // Whoever begins with states is given the usual ones; they are changed like any other.
    onChange({
      ranges: isFirst
        ? [...(ranges.length === 1 ? [] : ranges), ...all]
        : [...ranges, { name: '', colour: colour(ranges.length + 2), is: '' }],
    });
  };
  return (
    <>
      <ol className={css.ranges}>
        {ranges.map((range, at) => {
          const number = String(at + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place
            <li key={at}>
              <ColorPicker
                size="small"
                value={range.colour}
                disabledAlpha
                format="hex"
                disabledFormat
                onChangeComplete={(next) => put(at, { colour: next.toHexString().slice(0, 7) })}
              >
                <button
                  type="button"
                  className={css.swatch}
                  style={{ background: range.colour }}
                  aria-label={say(colouringMessages.rangeColour, { number })}
                />
              </ColorPicker>
              <Input
                size="small"
                value={range.name}
                maxLength={60}
                placeholder={words.example}
                aria-label={say(colouringMessages.rangeName, { number })}
                onChange={({ target }) => put(at, { name: target.value }, 'name')}
              />
              <MarkButton
                name="close"
                title={say(colouringMessages.removeRange, { number })}
                off={ranges.length === 1 ? words.rangesHint : undefined}
                run={() => onChange({ ranges: ranges.filter((_, other) => other !== at) })}
              />
              {range.is === undefined ? (
                <div className={css.ends}>
                  <RangeEnd
                    label={say(colouringMessages.rangeFrom, { number })}
                    value={range.from}
                    onChange={(from) => put(at, { from }, 'from')}
                  />
                  <span aria-hidden="true">–</span>
                  <RangeEnd
                    label={say(colouringMessages.rangeTo, { number })}
                    value={range.to}
                    onChange={(to) => put(at, { to }, 'to')}
                  />
                </div>
              ) : (
                <Input
                  className={css.is ?? ''}
                  size="small"
                  value={range.is}
                  maxLength={200}
                  placeholder={words.equals}
                  aria-label={say(colouringMessages.rangeIs, { number })}
                  onChange={({ target }) => put(at, { is: target.value }, 'is')}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className={css.hint}>{words.rangesHint}</p>
      <div className={css.adds}>
        <Button size="small" disabled={ranges.length >= maxRanges} onClick={addRange}>
          {words.addRange}
        </Button>
        <Button size="small" disabled={ranges.length + 3 > maxRanges} onClick={addStates}>
          {words.addState}
        </Button>
      </div>
    </>
  );
}

type EndProps = {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** Where a range begins or ends; empty where it does not. */
function RangeEnd({ label, value, onChange }: EndProps) {
  const words = useMessages(colouringMessages);
  return (
    <NumberInput
      size="small"
      value={value ?? null}
      placeholder={words.least}
      aria-label={label}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
