import { useMessages } from '../../../../platform/language/index.ts';
import type { ComparedWith } from '../../data/timeWindow.ts';
import { widgetPartMessages } from './messages.ts';
import css from './Parts.module.css';

/** A change in hundredths with its sign; undefined where there is nothing to compare with. Pure. */
export function formatChange(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined;
  const share = ((now - before) / Math.abs(before)) * 100;
  if (!Number.isFinite(share)) return undefined;
  const size = Math.abs(share);
  const text = size >= 1_000 ? '>1000' : size.toFixed(size >= 100 ? 0 : 1);
  return `${Number(text) === 0 ? '' : share < 0 ? '−' : '+'}${text} %`;
}

const NAMES = {
  none: 'against',
  before: 'againstBefore',
  day: 'againstDay',
  week: 'againstWeek',
  year: 'againstYear',
} as const satisfies Record<ComparedWith, keyof typeof widgetPartMessages>;

type Props = {
  readonly now: number | undefined;
  readonly before: number | undefined;
  readonly comparison: ComparedWith;
};

/** How much more or less than in the period that it is compared with. */
export function ChangeNote({ now, before, comparison }: Props) {
  const words = useMessages(widgetPartMessages);
  const text = formatChange(now, before);
  if (text === undefined) return null;
  return (
    <p className={css.change}>
      <strong>{text}</strong> {words[NAMES[comparison]]}
    </p>
  );
}
