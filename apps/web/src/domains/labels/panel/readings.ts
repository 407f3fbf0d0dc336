import type { Language } from '@twinscape/contract';
import { IOT_INSTANCE, type LabelEntry } from '@twinscape/contract/labels';
import { findMappedValue, type ValueColour } from '@twinscape/contract/telemetry';
import { formatMeasured, formatRaw, formatValue, type ShownAs } from '../../../ui/values/formatValue.ts';

/** What a label knows of one entry at a moment. */
export type EntryValue = ShownAs & {
  readonly value: unknown;
  readonly time?: Date | undefined;
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
  /** Of a mapped value. */
  readonly colour?: ValueColour;
};

/** Whether the entry shows what a device sends; every other one shows its own value. Pure. */
export const isBound = (entry: LabelEntry): boolean => entry.type === IOT_INSTANCE;

/** The entry as it is read: what is known of the property where it is bound to one, its own value otherwise. Pure. */
export function toReading(entry: LabelEntry, known: EntryValue | undefined, language: Language): EntryReading {
  const value = isBound(entry) ? known?.value : entry.Value;
  const mapped = isBound(entry) ? findMappedValue(known?.valueMapping, value) : undefined;
  const isNumber = !mapped && typeof value === 'number' && Number.isFinite(value);
  const unit = entry.unit ?? known?.unit ?? '';
  const shownAs: ShownAs = isBound(entry)
    ? { ...known, unit, decimals: entry.decimals ?? known?.decimals }
    : { unit, decimals: entry.decimals };
  return {
    key: entry.key || (entry.PropertyName ?? ''),
    text: formatValue(value === '' ? undefined : value, language, shownAs),
    unit: mapped ? '' : unit,
    isNumber,
    isOld: isBound(entry) && (known?.isOld ?? false),
    ...(mapped ? { colour: mapped.colour } : {}),
  };
}

/**
 * A row as the code of a label hears it: numbers as JavaScript reads them, a code as it is sent with its word beside.
 */
export type CodeRow = {
  readonly key: string;
  readonly text: string;
  readonly unit: string;
  readonly isOld: boolean;
  /** What a mapped code is called, and its colour by name. */
  readonly word?: string;
  readonly colour?: ValueColour;
};

/** The entry as the code of a label hears it. Pure. */
export function toCodeRow(entry: LabelEntry, known: EntryValue | undefined, language: Language): CodeRow {
  const { key, text, isOld, colour } = toReading(entry, known, language);
  const value = isBound(entry) ? known?.value : entry.Value;
  const decimals = entry.decimals ?? known?.decimals;
  const plain =
    typeof value === 'number' && decimals !== undefined
      ? formatMeasured(value, { decimals }).replace('−', '-')
      : formatRaw(value === '' ? undefined : value, language);
  return {
    key,
    text: plain,
    unit: entry.unit ?? known?.unit ?? '',
    isOld,
    ...(colour ? { word: text, colour } : {}),
  };
}
