import type { BufferGeometry } from 'three';
import { getNumbers } from './elementRuns.ts';
import type { ElementStates } from './elementStates.ts';

/** A part of a primitive's index: its first corner, and how many. */
export type Span = { readonly start: number; readonly count: number };

/**
 * The elements of a primitive in the order in which they stand in its index, and the first corner of each; the end of
 * the last comes after.
 */
type Order = { readonly elements: Int32Array; readonly starts: Uint32Array };

const WHOLE: Span = { start: 0, count: Number.POSITIVE_INFINITY };
const NOTHING: Span = { start: 0, count: 0 };

const orders = new WeakMap<BufferGeometry, Order>();
const spans = new WeakMap<BufferGeometry, Map<number, Span & { readonly revision: number }>>();

/**
 * The part of a primitive that holds everything of it that a pass draws: those elements that carry one of the flags
 * `only` (0: any) and none of `never`. A shader lets corners of other elements collapse, but only after it has looked
 * at them; as a converter writes elements one after the other, most of them stand before the first that is drawn, or
 * behind the last. `corners` of a triangle or a line.
 */
export function drawnSpan(
  geometry: BufferGeometry,
  corners: 2 | 3,
  states: ElementStates,
  only: number,
  never: number,
): Span {
  if (only !== 0 && !states.isAny(only)) return NOTHING;
  if ((only === 0 || states.isEvery(only)) && !states.isAny(never)) return WHOLE;
  if (!geometry.index || !geometry.hasAttribute('_feature_id_0')) return WHOLE;
  const kept = spans.get(geometry) ?? new Map<number, Span & { readonly revision: number }>();
  spans.set(geometry, kept);
  const key = only * 256 + never;
  const known = kept.get(key);
  if (known?.revision === states.revision) return known;
  const found = { ...look(orderOf(geometry, corners), states, only, never), revision: states.revision };
  kept.set(key, found);
  return found;
}

function look({ elements, starts }: Order, states: ElementStates, only: number, never: number): Span {
  const isDrawn = (at: number): boolean => {
    const element = elements[at] as number;
    return (only === 0 || states.carriesAny(element, only)) && !states.carriesAny(element, never);
  };
  let first = 0;
  let last = elements.length - 1;
  while (first <= last && !isDrawn(first)) first += 1;
  if (first > last) return NOTHING;
  while (!isDrawn(last)) last -= 1;
  const start = starts[first] as number;
  return { start, count: (starts[last + 1] as number) - start };
}

/** Read when it is first asked for; about a millisecond for 100,000 triangles. */
function orderOf(geometry: BufferGeometry, corners: 2 | 3): Order {
  const known = orders.get(geometry);
  if (known) return known;
  const { array, stride, offset } = getNumbers(geometry.getAttribute('_feature_id_0'));
  const elements: number[] = [];
  const starts: number[] = [];
  const count = geometry.index?.count ?? 0;
  const index = geometry.index?.array ?? [];
  let last = Number.NaN;
  for (let corner = 0; corner < count; corner += corners) {
    const element = array[(index[corner] as number) * stride + offset] as number;
    if (element === last) continue;
    last = element;
    elements.push(Math.round(element));
    starts.push(corner);
  }
  starts.push(count);
  const order = { elements: Int32Array.from(elements), starts: Uint32Array.from(starts) };
  orders.set(geometry, order);
  return order;
}
