import type { EnterpriseRow } from '@twinscape/contract/enterprises';
import { defineMessages, formatDay, useSay } from '../../platform/language/index.ts';
import css from './Enterprise.module.css';
import { remainingDays, toExpiryStatus } from './rules.ts';

const texts = defineMessages({
  expired: { cn: '已到期', en: 'Expired' },
  today: { cn: '今日到期', en: 'Expires today' },
  left: { cn: '剩 {days} 天', en: '{days} {days|day|days} left' },
  oneLeft: { cn: '剩 1 天', en: '1 day left' },
});

type Props = { readonly row: Pick<EnterpriseRow, 'expirationDate' | 'isExpired'> };

/** The last day of an enterprise and what is left until then; amber within its last 30 days, red once it is over. */
export function ExpiryText({ row }: Props) {
  const say = useSay();
  const today = formatDay(new Date());
  const days = remainingDays(row.expirationDate, today);
  const status = toExpiryStatus(row, today);
  const word =
    status === 'expired'
      ? say(texts.expired)
      : days <= 0
        ? say(texts.today)
        : days === 1
          ? say(texts.oneLeft)
          : say(texts.left, { days });
  return (
    <span className={`${css.expiry} num`}>
      {row.expirationDate}
      <span className={css[status]}>{word}</span>
    </span>
  );
}
