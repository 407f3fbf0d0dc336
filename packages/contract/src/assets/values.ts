import type { RefusalText } from '../core/refusal.ts';
import type { Values } from '../core/text.ts';
import { ASSET_VALUE_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import type { AssetValueType } from './shapes.ts';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
/** Pictures that were uploaded are addressed below this path. */
const OWN_PICTURE = /^\/api\/[\w./?=&%-]+$/;

/** Whether a text is a day, or a moment of one, that the calendar has. Pure. */
export function isDate(text: string): boolean {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = DATE.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

function isLink(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

type ValueMismatch = `assetProperty.${'noNumber' | 'noDate' | 'noLink' | 'noImage' | 'notOneLine'}`;

/** Why a written value is none of its kind; undefined: it is one. Pure. */
export function findValueMismatch(type: AssetValueType, text: string): ValueMismatch | undefined {
  switch (type) {
    case 'number':
      return NUMBER.test(text) && Number.isFinite(Number(text)) ? undefined : 'assetProperty.noNumber';
    case 'date':
      return isDate(text) ? undefined : 'assetProperty.noDate';
    case 'link':
      return isLink(text) ? undefined : 'assetProperty.noLink';
    case 'image':
      return OWN_PICTURE.test(text) || (isLink(text) && /^https:/i.test(text)) ? undefined : 'assetProperty.noImage';
    case 'string':
      return /[\r\n]/.test(text) ? 'assetProperty.notOneLine' : undefined;
    case 'text':
      return undefined;
  }
}

/** So much of a value that does not fit is said again. */
const QUOTED_MAX = 60;

/**
 * What speaks against a trimmed value of a property, in the property's name: the same at the page's field and on the
 * server. Pure.
 */
export function valueObjection(
  { propertyName: name, valueType }: { readonly propertyName: string; readonly valueType: AssetValueType },
  text: string,
): { readonly refusal: RefusalText; readonly values: Values } | undefined {
  if (text.length > ASSET_VALUE_MAX)
    return { refusal: refusals['assetProperty.valueTooLong'], values: { name, limit: ASSET_VALUE_MAX } };
  const mismatch = findValueMismatch(valueType, text);
  if (!mismatch) return undefined;
  return {
    refusal: refusals[mismatch],
    values: { name, value: text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text },
  };
}
