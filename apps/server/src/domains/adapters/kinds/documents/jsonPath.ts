import type { SourceValue } from '../port.ts';

/** A step into a document: a name, a place in a list, or the first item of a list whose field has a value. */
export type PathStep =
  | { readonly name: string }
  | { readonly place: number }
  | { readonly field: string; readonly is: string };

const STEPS_MAX = 32;
const STEP = /^(?:\.?([^.[\]]+)|\[(\d{1,6})\]|\[([^=\]]{1,100})=([^\]]{0,200})\])/;

/** Reads `a.b[0].c` and `list[name=AHU-1].value`; undefined when it is no path. An empty one is the whole document. */
export function parseJsonPath(text: string): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const match = STEP.exec(rest);
    if (!match || steps.length === STEPS_MAX) return undefined;
    const [whole, name, place, field, is] = match;
    if (name !== undefined) steps.push({ name });
    else if (place !== undefined) steps.push({ place: Number(place) });
    else steps.push({ field: field ?? '', is: is ?? '' });
    rest = rest.slice(whole.length);
    if (rest === '.') return undefined;
  }
  return steps;
}

/** What stands there; undefined where nothing does. Only a document's own fields are looked at. */
export function findInJson(document: unknown, path: readonly PathStep[]): unknown {
  let here = document;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    if ('name' in step)
      here = Object.hasOwn(here, step.name) ? (here as Record<string, unknown>)[step.name] : undefined;
    else if (!Array.isArray(here)) return undefined;
    else if ('place' in step) here = here[step.place];
    else here = findItem(here, step.field, step.is);
  }
  return here;
}

/** Items of lists by the values of one of their fields; made once for a document, however many points look there. */
const indexes = new WeakMap<readonly unknown[], Map<string, Map<string, unknown>>>();

function findItem(list: readonly unknown[], field: string, is: string): unknown {
  const ofList = indexes.get(list) ?? new Map<string, Map<string, unknown>>();
  indexes.set(list, ofList);
  let items = ofList.get(field);
  if (!items) {
    items = new Map();
    for (const item of list) {
      if (typeof item !== 'object' || item === null || !Object.hasOwn(item, field)) continue;
      const value = String((item as Record<string, unknown>)[field]);
      // The first of those that bear it.
      if (!items.has(value)) items.set(value, item);
    }
    ofList.set(field, items);
  }
  return items.get(is);
}

const TEXT_MAX = 10_000;

/** A value of a document as a point has it; undefined for null, lists and objects. A text that is a number is one. */
export function toScalar(value: unknown): SourceValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean' || typeof value === 'bigint') return value;
  if (typeof value !== 'string' || value.length > TEXT_MAX) return undefined;
  return toNumberIfOne(value);
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
export const toNumberIfOne = (text: string): number | string => {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
};

/** A moment as documents write it: ISO 8601, seconds or milliseconds since 1970. In milliseconds since 1970. */
export function toMoment(value: unknown): number | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime();
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,16}(?:\.\d+)?$/.test(value))) {
    const number = Number(value);
    if (!Number.isFinite(number) || number <= 0) return undefined;
    // Seconds until the year 5138, milliseconds from 1973 on.
    return Math.round(number < 1e11 ? number * 1_000 : number);
  }
  if (typeof value !== 'string') return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}

const NODES_MAX = 2_000;
const DEPTH_MAX = 12;

/** The values of a document with their paths, in its order; at most so many. */
export function listScalars(document: unknown): { readonly path: string; readonly value: SourceValue }[] {
  const found: { path: string; value: SourceValue }[] = [];
  const visit = (here: unknown, path: string, depth: number): void => {
    if (found.length >= NODES_MAX || depth > DEPTH_MAX) return;
    if (Array.isArray(here)) {
      // No more than these can be listed; a longer one would be compared with itself for very long.
      const first = here.slice(0, NODES_MAX);
      for (const [place, item] of first.entries())
        visit(item, `${path}${findItemStep(item, first) ?? `[${place}]`}`, depth + 1);
    } else if (typeof here === 'object' && here !== null) {
      for (const [name, item] of Object.entries(here))
        if (!/[.[\]]/.test(name)) visit(item, path === '' ? name : `${path}.${name}`, depth + 1);
    } else {
      const value = toScalar(here);
      if (value !== undefined) found.push({ path, value });
    }
  };
  visit(document, '', 0);
  return found;
}

/** Items of lists change places: where each has a name of its own, it is found by that. */
function findItemStep(item: unknown, list: readonly unknown[]): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  for (const field of ['id', 'name', 'code', 'tag', 'key']) {
    const value = (item as Record<string, unknown>)[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || /[\]]/.test(String(value))) continue;
    const same = list.filter((other) => (other as Record<string, unknown> | null)?.[field] === value).length;
    if (same === 1) return `[${field}=${value}]`;
  }
  return undefined;
}
