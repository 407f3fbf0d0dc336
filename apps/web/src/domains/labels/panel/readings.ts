import { IOT_INSTANCE, type LabelEntry } from '@twinscape/contract/labels';
import { formatNumber, formatValue } from '../../../ui/chart/formatValue.ts';

/** What a label knows of one entry at a moment. */
export type EntryValue = {
  readonly value: unknown;
  readonly time?: Date | undefined;
  readonly unit?: string | undefined;
  /** Too old to be called present. */
  readonly isOld?: boolean;
};
/** An entry as it is read: RU-LBL-05. */
export type EntryReading = {
  readonly key: string;
  readonly text: string;
  readonly unit: string;
  readonly isNumber: boolean;
  readonly isOld: boolean;
};

type Words = { readonly yes: string; readonly no: string };

/** Whether the entry shows what a device sends; every other one shows its own value. Pure. */
export const isBound = (entry: LabelEntry): boolean => entry.type === IOT_INSTANCE;

/** The entry as it is read: what is known of the property where it is bound to one, its own value otherwise. Pure. */
export function toReading(entry: LabelEntry, known: EntryValue | undefined, words: Words): EntryReading {
  const value = isBound(entry) ? known?.value : entry.Value;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  return {
    key: entry.key || (entry.PropertyName ?? ''),
    text: isNumber ? formatDigits(value, entry.decimals) : formatValue(value === '' ? undefined : value, words),
    unit: entry.unit ?? known?.unit ?? '',
    isNumber,
    isOld: isBound(entry) && (known?.isOld ?? false),
  };
}

const formatDigits = (value: number, decimals: number | undefined): string =>
  decimals === undefined ? formatNumber(value) : value.toFixed(decimals);
