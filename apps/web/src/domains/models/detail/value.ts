import { useMessages } from '../../../platform/language/index.ts';
import { detailMessages } from './messages.ts';

/** Digits after the point that a length in metres still needs for a tenth of a millimetre. */
const DIGITS = 4;

/** A number as it stands in a model, without the noise of its last bits. */
export const numberText = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 10 ** -DIGITS)
    ? String(value)
    : String(Number(value.toFixed(DIGITS)));

/** The value of a property as a reader sees it. */
export function useValueText(): (value: unknown) => string {
  const words = useMessages(detailMessages);
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return numberText(value);
    if (Array.isArray(value)) return value.map(text).join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return text;
}
