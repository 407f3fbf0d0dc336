import { decodeFromWire, refuse } from '@twinscape/contract';
import {
  type ConvertState,
  type ModelPosition,
  modelPosition,
  modelRefusals as refusals,
} from '@twinscape/contract/models';

/** Whether two lists hold the same things, each once. Pure. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one);
  return one.length === other.length && new Set(other).size === other.length && other.every((id) => set.has(id));
}

/**
 * E-ModelExtension from what a call sent: an object, or JSON text of one. Anything else is refused as a whole. Pure.
 */
export function parseModelPosition(given: string | ModelPosition): ModelPosition {
  if (typeof given !== 'string') return given;
  const parsed = modelPosition.safeParse(decodeFromWire(modelPosition, parseJson(given)));
  if (!parsed.success) throw refuse(refusals['model.positionInvalid']);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * RU-VAL-17, RU-STATE-04: only a model that can be opened is moved, and none while a new version of it converts. Pure.
 */
export function refuseUnmovable(latest: ConvertState | undefined, isOpenable: boolean): void {
  if (!isOpenable || latest === 'waiting' || latest === 'converting') throw refuse(refusals['phase.unconverted']);
}
