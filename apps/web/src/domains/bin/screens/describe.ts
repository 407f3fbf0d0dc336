import type { Text } from '@twinscape/contract';
import type { BinRow } from '@twinscape/contract/bin';
import { binMessages } from '../messages.ts';

type Said = readonly [text: Text, values: Readonly<Record<string, string | number>>];
const DAY_MS = 86_400_000;

/** What an entry holds, by its first name. Pure. */
export function describeNames({ names, count }: Pick<BinRow, 'names' | 'count'>, format: (n: number) => string): Said {
  const name = names[0] ?? '';
  if (count <= 1) return [{ cn: '{name}', en: '{name}' }, { name }];
  return [binMessages.several, { name, count: format(count) }];
}

/** How long something can still be restored, in days that have begun. Pure. */
export function describeLeft(until: Date, now: Date): Said {
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  return days < 1 ? [binMessages.lastDay, {}] : [binMessages.daysLeft, { days: Math.ceil(days) }];
}
