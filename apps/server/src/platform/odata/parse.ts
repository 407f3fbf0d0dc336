import { coreRefusals as refusals, refuse } from '@twinscape/contract';

/** A text, a number, a truth value, a moment, or nothing. */
export type ODataValue = string | number | boolean | Date | null;
const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
const FUNCTIONS = ['contains', 'startswith', 'endswith'] as const;
export type ODataComparison = (typeof COMPARISONS)[number] | (typeof FUNCTIONS)[number];

/** What a `$filter` asks for. `any`: of a list of texts one for which `item` holds; its field is the variable. */
export type ODataFilter =
  | { readonly kind: 'and' | 'or'; readonly items: readonly ODataFilter[] }
  | { readonly kind: 'not'; readonly item: ODataFilter }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly comparison: ODataComparison;
      readonly value: ODataValue;
    }
  | { readonly kind: 'any'; readonly field: string; readonly item: ODataFilter };

const TERMS_MAX = 200;
const DEPTH_MAX = 20;

type Token = { readonly kind: 'name' | 'value' | 'mark'; readonly text: string; readonly value?: ODataValue };

// A plus sign of a zone that was not written as %2B arrives as a space.
const TOKEN =
  /\s*(?:(?<text>'(?:[^']|'')*')|(?<date>\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+\- ]\d{2}:?\d{2})?)?)|(?<number>-?\d{1,15}(?:\.\d{1,15})?)(?![\w-])|(?<guid>[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})|(?<name>[A-Za-z_]\w{0,63})|(?<mark>[(),/:]))/y;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw invalid('$filter', text.slice(from));
    if (tokens.length >= TERMS_MAX * 4) throw refuse(refusals['odata.tooComplex'], { field: '$filter' });
    tokens.push(toToken(groups, text.slice(from)));
  }
  return tokens;
}

function toToken({ text, date, number, guid, name, mark }: Record<string, string | undefined>, near: string): Token {
  if (text !== undefined) return { kind: 'value', text, value: text.slice(1, -1).replaceAll("''", "'") };
  if (guid !== undefined) return { kind: 'value', text: guid, value: guid };
  if (date !== undefined) return { kind: 'value', text: date, value: readDate(date) };
  if (number !== undefined) return { kind: 'value', text: number, value: Number(number) };
  if (name === 'null') return { kind: 'value', text: name, value: null };
  if (name === 'true' || name === 'false') return { kind: 'value', text: name, value: name === 'true' };
  if (name !== undefined) return { kind: 'name', text: name };
  if (mark !== undefined) return { kind: 'mark', text: mark };
  throw invalid('$filter', near);
}

/** Without a zone it is universal time (Foundation API 1.0, 1.7). */
function readDate(text: string): Date {
  const zoned = text.replace(/ (?=\d{2}:?\d{2}$)/, '+');
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(zoned.slice(10)) || zoned.length === 10;
  const at = new Date(isZoned ? zoned.replace(/([+-]\d{2})(\d{2})$/, '$1:$2') : `${zoned}Z`);
  if (Number.isNaN(at.getTime())) throw invalid('$filter', text);
  return at;
}

const invalid = (field: string, near: string) =>
  refuse(refusals['odata.invalid'], { field, near: near.trim().slice(0, 30) });

/** `$filter` of OData 4.01, 5.1.1: and, or, not, in, brackets, comparisons, text functions, `any` of a list. */
export function parseFilter(text: string | undefined): ODataFilter | undefined {
  return text === undefined || text.trim() === '' ? undefined : new FilterParser(tokenize(text)).parse();
}

class FilterParser {
  private at = 0;
  private terms = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): ODataFilter {
    const filter = this.either();
    if (this.at < this.tokens.length) throw this.unexpected();
    return filter;
  }

  private either(): ODataFilter {
    return this.series('or', () => this.series('and', () => this.term()));
  }

  private series(kind: 'and' | 'or', read: () => ODataFilter): ODataFilter {
    const first = read();
    const items = [first];
    while (this.takesWord(kind)) items.push(read());
    return items.length === 1 ? first : { kind, items };
  }

  private term(): ODataFilter {
    this.terms += 1;
    if (this.terms > TERMS_MAX || this.depth > DEPTH_MAX)
      throw refuse(refusals['odata.tooComplex'], { field: '$filter' });
    if (this.takesWord('not')) return this.deeper(() => ({ kind: 'not', item: this.term() }));
    if (this.takesMark('(')) return this.deeper(() => this.closed(() => this.either()));
    const { text: name } = this.take('name');
    const textFunction = FUNCTIONS.find((one) => one === name.toLowerCase());
    if (textFunction && this.takesMark('(')) return this.closed(() => this.textTerm(textFunction));
    if (this.takesMark('/')) return this.deeper(() => this.anyOf(name));
    if (this.takesWord('in')) return this.oneOf(name);
    const word = this.take('name').text.toLowerCase();
    const comparison = COMPARISONS.find((one) => one === word);
    if (!comparison) throw this.unexpected(-1);
    return { kind: 'compare', field: name, comparison, value: this.value() };
  }

  private textTerm(comparison: ODataComparison): ODataFilter {
    const field = this.take('name').text;
    this.takeMark(',');
    return { kind: 'compare', field, comparison, value: this.value() };
  }

  /** labels/any(label: label eq 'x') */
  private anyOf(field: string): ODataFilter {
    if (this.take('name').text.toLowerCase() !== 'any') throw this.unexpected(-1);
    this.takeMark('(');
    return this.closed(() => {
      this.take('name');
      this.takeMark(':');
      return { kind: 'any', field, item: this.either() };
    });
  }

  private oneOf(field: string): ODataFilter {
    this.takeMark('(');
    return this.closed(() => {
      const items: ODataFilter[] = [];
      do {
        this.terms += 1;
        items.push({ kind: 'compare', field, comparison: 'eq', value: this.value() });
      } while (this.takesMark(','));
      return { kind: 'or', items };
    });
  }

  private closed(read: () => ODataFilter): ODataFilter {
    const filter = read();
    this.takeMark(')');
    return filter;
  }

  private deeper(read: () => ODataFilter): ODataFilter {
    this.depth += 1;
    const filter = read();
    this.depth -= 1;
    return filter;
  }

  private value(): ODataValue {
    return this.take('value').value ?? null;
  }

  private take(kind: Token['kind']): Token {
    const token = this.tokens[this.at];
    if (token?.kind !== kind) throw this.unexpected();
    this.at += 1;
    return token;
  }

  private takeMark(mark: string): void {
    if (!this.takesMark(mark)) throw this.unexpected();
  }

  private takesMark(mark: string): boolean {
    return this.takes('mark', mark);
  }

  private takesWord(word: string): boolean {
    return this.takes('name', word);
  }

  private takes(kind: Token['kind'], text: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== kind || token.text.toLowerCase() !== text) return false;
    this.at += 1;
    return true;
  }

  private unexpected(step = 0) {
    return invalid('$filter', this.tokens[this.at + step]?.text ?? '');
  }
}

/** `$orderby` of OData 4.01, 5.1.5, with the fields that are known; nothing where nothing was asked. */
export function parseOrderBy<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
): { readonly field: Field; readonly isRising: boolean }[] {
  if (text === undefined || text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    const field = fields.find((one) => one === name);
    if (name === '') throw invalid('$orderby', part);
    if (!field) throw refuse(refusals['odata.unknownField'], { field: '$orderby', name });
    return { field, isRising: direction.toLowerCase() === 'asc' };
  });
}
