import { useState } from 'react';
import { useAddressState } from '../../platform/routes/index.ts';

/**
 * The row whose key stands in the address as `name`, and how it is closed. It stays as it was when it was opened,
 * whatever becomes of the list meanwhile: somebody may be changing it. A key that is not on the page opens nothing.
 */
export function useRowInAddress<Row>(
  name: string | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly [Row | undefined, () => void] {
  const [address, go] = useAddressState<Readonly<Record<string, string>>>(name === undefined ? {} : { [name]: '' });
  const [kept, setKept] = useState<Row>();
  const key = name === undefined ? '' : (address[name] ?? '');
  const isKept = kept !== undefined && keyOf(kept) === key;
  const row = key === '' ? undefined : isKept ? kept : rows.find((one) => keyOf(one) === key);
  if (row !== kept) setKept(row);
  return [row, () => name !== undefined && go({ [name]: '' })];
}
