import { decodeFromWire, refuse } from '@twinscape/contract';
import {
  type ConvertState,
  type ModelPosition,
  modelPosition,
  modelRefusals as refusals,
} from '@twinscape/contract/models';
import { tryParseJson } from '../../platform/text/index.ts';

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
  const parsed = modelPosition.safeParse(decodeFromWire(modelPosition, tryParseJson(given)));
  if (!parsed.success) throw refuse(refusals['model.positionInvalid']);
  return parsed.data;
}

/**
 * RU-VAL-17, RU-STATE-04: only a model that can be opened is moved, and none while a new version of it converts. Pure.
 */
export function refuseUnmovable(latest: ConvertState | undefined, isOpenable: boolean): void {
  if (!isOpenable || latest === 'waiting' || latest === 'converting') throw refuse(refusals['phase.unconverted']);
}
