import type { AddressQuery } from '../../../platform/routes/index.ts';

/** What of an open adapter stands in the address. */
export const ADAPTER_ADDRESS = {
  adapter: '',
  tab: '',
  /** Of the list of points, and of the log. */
  pq: '',
  ppage: '1',
  llevel: '',
  lpage: '1',
} as const satisfies AddressQuery;

/** No adapter is open. */
export const CLOSED_ADAPTER_ADDRESS: Readonly<Record<keyof typeof ADAPTER_ADDRESS, undefined>> = {
  adapter: undefined,
  tab: undefined,
  pq: undefined,
  ppage: undefined,
  llevel: undefined,
  lpage: undefined,
};
