import { useFormat } from '../platform/language/index.ts';

type Props = {
  readonly at: Date;
  /** `minute`: the time to the minute. `ago`: how long ago it was. The whole time stands in the title. */
  readonly show: 'minute' | 'ago';
  /** In the colour of what is around it. */
  readonly isPlain?: boolean;
};

/** A moment in a table, in figures of equal width. */
export function TimeLabel({ at, show, isPlain }: Props) {
  const format = useFormat();
  return (
    <time className={isPlain ? 'num' : 'num soft'} dateTime={at.toISOString()} title={format.instant(at)}>
      {format[show](at)}
    </time>
  );
}
