import { refuse } from '@twinscape/contract';
import {
  ASSET_NUMBER_MAX,
  ASSET_VALUE_MAX,
  type AssetValueType,
  NUMBER_PATTERN_DEFAULT,
  assetRefusals as no,
} from '@twinscape/contract/assets';

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

type Unfit = `assetProperty.${'noNumber' | 'noDate' | 'noLink' | 'noImage' | 'notOneLine'}`;

/** Why a written value is none of its kind; undefined: it is one. Pure. */
export function unfit(type: AssetValueType, text: string): Unfit | undefined {
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

/** A value as it is kept: trimmed, and as its property wants it; undefined when nothing was written. Refuses what does not fit, by the property's name. Pure. */
export function valueFor(
  { propertyName: name, valueType }: { readonly propertyName: string; readonly valueType: AssetValueType },
  written: string | undefined,
): string | undefined {
  const text = written?.replaceAll('\u0000', '').trim();
  if (!text) return undefined;
  if (text.length > ASSET_VALUE_MAX) throw refuse(no['assetProperty.valueTooLong'], { name, limit: ASSET_VALUE_MAX });
  const wrong = unfit(valueType, text);
  if (wrong) throw refuse(no[wrong], { name, value: text.length > 60 ? `${text.slice(0, 60)}…` : text });
  return text;
}

const RUNNING = /\{n(?::(\d{1,2}))?\}/g;
const PARTS = /\{(yyyy|yy|mm|dd|type|class)\}/g;

/** Refuses a pattern that is not one: it has the running number once, and no other braces than those that are known. Pure. */
export function refuseBadPattern(pattern: string): void {
  const rest = pattern.replace(PARTS, '');
  const running = rest.match(RUNNING) ?? [];
  const digits = Number(/\d+/.exec(running[0] ?? '')?.[0] ?? 1);
  const isFine = running.length === 1 && !/[{}]/.test(rest.replace(RUNNING, '')) && digits >= 1 && digits <= 12;
  if (!isFine) throw refuse(no['asset.patternInvalid'], { running: '{n}', example: 'AHU-{yyyy}-{n:4}' });
}

export type NumberingParts = { readonly className: string; readonly typeName: string; readonly today: Date };

/** All of a pattern but its running number. `{n}` stays in it, so that two patterns never share a stem by accident. Pure. */
export function stemOf(
  pattern: string | null | undefined,
  { className: klass, typeName: type, today }: NumberingParts,
): string {
  const parts: Readonly<Record<string, string>> = {
    yyyy: String(today.getUTCFullYear()),
    yy: String(today.getUTCFullYear() % 100).padStart(2, '0'),
    mm: String(today.getUTCMonth() + 1).padStart(2, '0'),
    dd: String(today.getUTCDate()).padStart(2, '0'),
    // Braces of a name would be read as a part of the pattern.
    type: type.replace(/[{}]/g, ''),
    class: klass.replace(/[{}]/g, ''),
  };
  return (pattern || NUMBER_PATTERN_DEFAULT).replace(PARTS, (_, part: string) => parts[part] ?? '');
}

/** A number of a stem; a running number that outgrows its digits is written whole. Pure. */
export const numberOf = (stem: string, running: number): string =>
  stem
    .replace(RUNNING, (_, digits: string | undefined) => String(running).padStart(Number(digits ?? 1), '0'))
    .slice(0, ASSET_NUMBER_MAX);
