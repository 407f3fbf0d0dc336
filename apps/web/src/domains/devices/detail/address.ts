import type { AddressQuery } from '../../../platform/routes/index.ts';

/** What of an open device stands in the address. */
export const DEVICE_ADDRESS = {
  device: '',
  tab: 'values',
  /** Series of the history and those of them that are drawn on the right axis, each a JSON list of names. */
  series: '',
  right: '',
  /** A preset such as `24h`, or – with `from` and `to`, milliseconds – a period of its own. */
  span: '24h',
  from: '',
  to: '',
  /** `1`: the day before, and the band between minimum and maximum. */
  compare: '',
  band: '',
  /** Of the lists of events and of firmware; their pages begin anew for another device. */
  evtype: '',
  evfrom: '',
  evto: '',
  eq: '',
  epage: '1',
  fq: '',
  fpage: '1',
  /** Of the calls that are kept: the page, and their state. */
  rpage: '1',
  rstatus: '',
} as const satisfies AddressQuery;

/** No device is open. */
export const CLOSED_DEVICE_ADDRESS: Readonly<Record<keyof typeof DEVICE_ADDRESS, undefined>> = {
  device: undefined,
  tab: undefined,
  series: undefined,
  right: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
  compare: undefined,
  band: undefined,
  evtype: undefined,
  evfrom: undefined,
  evto: undefined,
  eq: undefined,
  epage: undefined,
  fq: undefined,
  fpage: undefined,
  rpage: undefined,
  rstatus: undefined,
};

/** A list of names in an address; names may hold any character. */
export const serializeNames = (names: readonly string[]): string => (names.length === 0 ? '' : JSON.stringify(names));
export function parseNames(text: string): string[] {
  if (text === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  } catch {
    // An address that was cut off or typed by hand names nothing.
    return [];
  }
}
