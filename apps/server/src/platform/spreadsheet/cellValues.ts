/**
 * Cells as people write them, made what is kept. Excel in China writes 2024/5/6 or 2024年5月6日; a date that lost its
 * format is a serial number (ECMA-376 18.17.4.1: days since 30 December 1899).
 */

const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/;
const TIME =
  /^[T\s]*(上午|下午)?\s*(\d{1,2})\s*[:时]\s*(\d{1,2})\s*(?:[:分]\s*(\d{1,2})(?:\.\d+)?\s*秒?|分)?\s*(AM|PM)?$/i;
/** May 1927 to January 2200: a smaller number is rather a year, 2024, than a day of 1905. */
const SERIALS = { least: 10_000, most: 109_574 } as const;
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A day, with a time where one was written: `2024-05-06` or `2024-05-06 08:30` (with seconds where they are not 0).
 * Undefined where the text is no date. Pure.
 */
export function parseSheetDate(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  if (/^\d{1,7}(\.\d+)?$/.test(plain)) return fromSerial(Number(plain));
  const day = DAY.exec(plain);
  if (!day) return undefined;
  const [whole, year = '', month = '', date = ''] = day;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(date)) return undefined;
  const written = `${year}-${two(Number(month))}-${two(Number(date))}`;
  const rest = plain.slice(whole.length).trim();
  if (rest === '') return written;
  const time = parseTime(rest);
  return time && `${written} ${time}`;
}

function parseTime(text: string): string | undefined {
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [, half, hours = '', minutes = '', seconds = '0', english] = found;
  const isAfternoon = half === '下午' || english?.toUpperCase() === 'PM';
  const isMorning = half === '上午' || english?.toUpperCase() === 'AM';
  const given = Number(hours);
  const hour = isAfternoon && given < 12 ? given + 12 : isMorning && given === 12 ? 0 : given;
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return formatTime(hour, Number(minutes), Number(seconds));
}

const formatTime = (hour: number, minute: number, second: number): string =>
  `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;

function fromSerial(serial: number): string | undefined {
  if (serial < SERIALS.least || serial > SERIALS.most) return undefined;
  const at = new Date(EPOCH_MS + Math.round((serial * DAY_MS) / 1000) * 1000);
  const day = at.toISOString().slice(0, 10);
  if (Number.isInteger(serial)) return day;
  return `${day} ${formatTime(at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds())}`;
}

/** Units that are written in several ways. */
const toPlainUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replaceAll('°', '')
    .replaceAll('³', '3')
    .replaceAll('²', '2')
    .toLowerCase();

/**
 * A number as it is kept, of `1,250.5`, `１２．５`, or `12.5 kW` where kW is the unit; with another unit the text stays as
 * it is, so that whoever judges it can say so. Pure.
 */
export function toPlainNumber(text: string, unit: string | null | undefined): string {
  const plain = text.normalize('NFKC').trim();
  const found = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?)\s*(.*)$/i.exec(plain);
  if (!found) return text;
  const [, number = '', rest = ''] = found;
  if (!/\d/.test(number)) return text;
  if (rest !== '' && toPlainUnit(rest) !== toPlainUnit(unit ?? '')) return text;
  return number.replaceAll(',', '').replace(/^\+/, '');
}
