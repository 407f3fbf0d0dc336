import { Button, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useLiveState } from '../../../platform/live/index.ts';
import { PathGlyph } from '../../../ui/index.ts';
import { timeMessages } from './messages.ts';
import css from './Time.module.css';

export const SPEEDS: readonly number[] = [1, 60, 600, 3_600];
const PLAY = 'M4.5 2.8v10.4L13 8z';
const PAUSE = 'M5 3v10M11 3v10';
/** A picture of the past so often while it plays; its colours and labels follow. Milliseconds. */
const TICK_MS = 120;
/** A page that was held up goes on from where it was, and leaves out no more than so much. Milliseconds. */
const MAX_TICK_MS = 500;

type Props = {
  readonly from: Date;
  /** As a rule now. */
  readonly to: Date;
  /** Undefined: live. */
  readonly asOf: Date | undefined;
  readonly speed: number;
  readonly onChange: (asOf: Date | undefined) => void;
  readonly onSpeed: (speed: number) => void;
  /** When alarms began: marks over the line. */
  readonly marks?: readonly Date[];
};

/** The moment that a scene is shown as of: chosen on a line, or played; at its end it is live again. */
export function SceneTime({ from, to, asOf, speed, onChange, onSpeed, marks = [] }: Props) {
  const words = useMessages(timeMessages);
  const say = useSay();
  const format = useFormat();
  const [isPlaying, setPlaying] = useState(false);
  const advance = useEffectEvent((passedMs: number) => {
    const next = (asOf ?? from).getTime() + Math.min(MAX_TICK_MS, passedMs) * speed;
    if (next < Date.now()) onChange(new Date(next));
    else {
      setPlaying(false);
      onChange(undefined);
    }
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      advance(now - before);
      before = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const [start, end] = [from.getTime(), to.getTime()];
  const at = Math.min(end, Math.max(start, asOf?.getTime() ?? end));
  const toLive = () => {
    setPlaying(false);
    onChange(undefined);
  };
  const isLost = useLiveState() === 'lost' && !asOf;
  const text = asOf ? format.instant(asOf) : isLost ? words.lost : words.live;
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={isPlaying ? words.pause : words.play}
        title={isPlaying ? words.pause : words.play}
        icon={<PathGlyph shape={isPlaying ? PAUSE : PLAY} size={14} />}
        onClick={() => setPlaying(!isPlaying)}
      />
      <TimeSelect
        className={css.speed}
        label={words.speed}
        value={speed}
        values={SPEEDS}
        format={(value) => say(timeMessages.times, { speed: value })}
        onChange={onSpeed}
      />
      <span className={css.line}>
        {[...new Set(marks.map((mark) => mark.getTime()))].map((mark) => {
          const share = (mark - start) / Math.max(1, end - start);
          return share >= 0 && share <= 1 ? (
            <i key={mark} aria-hidden="true" style={{ insetInlineStart: `${share * 100}%` }} />
          ) : null;
        })}
        <input
          type="range"
          min={start}
          max={end}
          step={1_000}
          value={at}
          aria-label={words.moment}
          aria-valuetext={text}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            // The right end is now, and now goes on.
            onChange(chosen >= end - 1_000 ? undefined : new Date(chosen));
          }}
        />
      </span>
      <output className={css.moment} data-live={asOf === undefined} data-lost={isLost}>
        {text}
      </output>
      {asOf && (
        <Button size="small" type="link" onClick={toLive}>
          {words.toLive}
        </Button>
      )}
    </>
  );
}

type SelectProps<Value extends string | number> = {
  readonly className: string | undefined;
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly format: (value: Value) => string;
  readonly onChange: (value: Value) => void;
};

/** A small choice in the bar of the time. */
export const TimeSelect = <Value extends string | number>(props: SelectProps<Value>) => (
  <Select<Value>
    size="small"
    variant="borderless"
    className={props.className ?? ''}
    popupMatchSelectWidth={false}
    aria-label={props.label}
    value={props.value}
    options={props.values.map((value) => ({ value, label: props.format(value) }))}
    onChange={props.onChange}
  />
);
