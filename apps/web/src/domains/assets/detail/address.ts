import type { AddressQuery } from '../../../platform/routes/index.ts';

/** What of an open asset stands in the address. */
export const ADDRESS = {
  asset: '',
  part: 'info',
  /** The property whose past is shown. */
  property: '',
} as const satisfies AddressQuery;

/** No asset is open. */
export const CLOSED: Readonly<Record<keyof typeof ADDRESS, undefined>> = {
  asset: undefined,
  part: undefined,
  property: undefined,
};
