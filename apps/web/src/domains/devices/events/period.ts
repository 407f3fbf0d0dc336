import { type DayRange, toInstantRange } from '../../../ui/index.ts';

type AddressValues = Readonly<Record<string, string>>;

/** The days that stand in the address. */
export const parseEventDays = ({ evfrom, evto }: AddressValues): DayRange | undefined =>
  evfrom && evto ? { from: evfrom, to: evto } : undefined;

/** What of the address the call is asked. */
export function toEventQuery(address: AddressValues): { eventType?: string; startTime?: number; endTime?: number } {
  const { startTime, endTime } = toInstantRange(parseEventDays(address));
  return {
    ...(address.evtype ? { eventType: address.evtype } : {}),
    ...(startTime ? { startTime: startTime.getTime() } : {}),
    ...(endTime ? { endTime: endTime.getTime() } : {}),
  };
}
