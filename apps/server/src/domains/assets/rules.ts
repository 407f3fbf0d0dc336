import { Refusal, refuse } from '@twinscape/contract';
import {
  ASSET_NUMBER_MAX,
  type AssetValueType,
  NUMBER_PATTERN_DEFAULT,
  assetRefusals as refusals,
  valueObjection,
} from '@twinscape/contract/assets';

/**
 * A value as it is kept: trimmed, and as its property wants it; undefined when nothing was written. Refuses what does
 * not fit, by the property's name. Pure.
 */
export function parsePropertyValue(
  property: { readonly propertyName: string; readonly valueType: AssetValueType },
  input: string | undefined,
): string | undefined {
  const text = input?.replaceAll('\u0000', '').trim();
  if (!text) return undefined;
  const objection = valueObjection(property, text);
  if (objection) throw new Refusal(objection.refusal, objection.values);
  return text;
}

const RUNNING = /\{n(?::(\d{1,2}))?\}/g;
const PARTS = /\{(yyyy|yy|mm|dd|type|class)\}/g;

/**
 * Refuses a pattern that is not one: it has the running number once, and no other braces than those that are known.
 * Pure.
 */
export function refuseBadPattern(pattern: string): void {
  const rest = pattern.replace(PARTS, '');
  const running = rest.match(RUNNING) ?? [];
  const digits = Number(/\d+/.exec(running[0] ?? '')?.[0] ?? 1);
  const isFine = running.length === 1 && !/[{}]/.test(rest.replace(RUNNING, '')) && digits >= 1 && digits <= 12;
  if (!isFine) throw refuse(refusals['asset.patternInvalid'], { running: '{n}', example: 'AHU-{yyyy}-{n:4}' });
}

export type NumberingParts = { readonly className: string; readonly typeName: string; readonly today: Date };

/**
 * All of a pattern but its running number. `{n}` stays in it, so that two patterns never share a stem by accident.
 * Pure.
 */
export function buildNumberStem(
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
export const formatAssetNumber = (stem: string, running: number): string =>
  stem
    .replace(RUNNING, (_, digits: string | undefined) => String(running).padStart(Number(digits ?? 1), '0'))
    .slice(0, ASSET_NUMBER_MAX);
