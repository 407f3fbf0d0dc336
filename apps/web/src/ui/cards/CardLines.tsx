import type { ReactNode } from 'react';
import { useFormat, useSay } from '../../platform/language/index.ts';
import css from './Cards.module.css';
import { cardMessages } from './messages.ts';

/** What was written about a thing, in one line. */
export const CardComment = ({ text }: { readonly text: string }) => (
  <p className={`${css.comment} cut`} title={text}>
    {text}
  </p>
);

type FootProps = {
  readonly updated: Date;
  /** Said before the moment when the reader points at it: who changed it. */
  readonly by?: string;
  /** Only how long ago: where the line has more to say. */
  readonly isBrief?: boolean;
  readonly children?: ReactNode;
};

/** The last line of a card: what it is or holds, and when it last changed. */
export function CardFoot({ updated, by, isBrief = false, children }: FootProps) {
  const say = useSay();
  const format = useFormat();
  const ago = format.ago(updated);
  const at = format.instant(updated);
  return (
    <p className={`${css.foot} num`}>
      {children}
      <time dateTime={updated.toISOString()} title={by ? `${by} · ${at}` : at}>
        {isBrief ? ago : say(cardMessages.updated, { ago })}
      </time>
    </p>
  );
}
