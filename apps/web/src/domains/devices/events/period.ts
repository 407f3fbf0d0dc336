import { type Days, instantsOf } from '../../../ui/index.ts';

type Said = Readonly<Record<string, string>>;

/** The days that stand in the address. */
export const daysOf = ({ evfrom, evto }: Said): Days | undefined =>
  evfrom && evto ? { from: evfrom, to: evto } : undefined;

/** What of the address the call is asked. */
export function askedOf(said: Said): { eventType?: string; startTime?: number; endTime?: number } {
  const { startTime, endTime } = instantsOf(daysOf(said));
  return {
    ...(said.evtype ? { eventType: said.evtype } : {}),
    ...(startTime ? { startTime: startTime.getTime() } : {}),
    ...(endTime ? { endTime: endTime.getTime() } : {}),
  };
}
