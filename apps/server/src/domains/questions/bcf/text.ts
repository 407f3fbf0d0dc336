import { BCF_TEXT_MAX, questionRefusals as refusals } from '@twinscape/contract/questions';
import { escapeXml } from '../../../platform/text/index.ts';
import { type CleanText, cleanRichText } from '../richText.ts';

/** A plain text of another program as rich text: a paragraph a line. Pure. */
export function fromText(text: string): CleanText {
  const lines = [...text]
    .slice(0, BCF_TEXT_MAX)
    .join('')
    .split(/\r\n?|\n/);
  const html = lines.map((line) => `<p>${escapeXml(line)}</p>`).join('');
  return cleanRichText(html, { max: BCF_TEXT_MAX, missing: refusals.contentRequired });
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** XML and its readers do not keep how lines end. Pure. */
export const isSameText = (one: string, other: string): boolean => flat(one) === flat(other);

/** The same day of the calendar. Pure. */
export const isSameDate = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10);

/** The day of the calendar that was written, whatever its zone; nothing where there is no such day. Pure. */
export function toDay(date: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? '';
  return toDate(day)?.toISOString().slice(0, 10) === day ? day : undefined;
}

/** A date without a zone is of universal time; nothing where it is none. Pure. */
export function toDate(date: string): Date | undefined {
  if (date === '') return undefined;
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(date) || /^\d{4}-\d{2}-\d{2}$/.test(date);
  const at = new Date(isZoned ? date : `${date}Z`);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1900 || year > 9999 ? undefined : at;
}
