import type { StepCursor } from '../step/index.ts';

/** A simple value with the name of its type in upper case (`''` where the file gives none). */
export type IfcValue = { readonly type: string; readonly value: string | number | boolean | null };

const NOTHING: IfcValue = { type: '', value: null };
/** How deep a value may be wrapped in types. */
const MAX_DEPTH = 4;

/**
 * One IfcValue: texts, numbers, truth values (`UNKNOWN` for the third of IfcLogical). Whole numbers beyond 2⁵³ stay
 * texts, so that no digit is lost. Several numbers in one value (IfcCompoundPlaneAngleMeasure, IfcComplexNumber) are
 * joined by spaces.
 */
export function readValue(cursor: StepCursor, depth = 0): IfcValue {
  switch (cursor.kind()) {
    case 'typed': {
      let inner = NOTHING;
      let type = '';
      cursor.typed((name) => {
        type = name;
        if (depth < MAX_DEPTH) inner = readValue(cursor, depth + 1);
      });
      return { type, value: inner.value };
    }
    case 'text':
      return { type: '', value: cursor.singleText() ?? null };
    case 'number':
      return { type: '', value: toNumber(cursor.digits() ?? '') };
    case 'enumeration':
      return { type: '', value: toTruth(cursor.enumeration() ?? '') };
    case 'list': {
      const parts: string[] = [];
      cursor.list(() => {
        if (depth < MAX_DEPTH && parts.length < 100) parts.push(String(readValue(cursor, depth + 1).value ?? ''));
      });
      return { type: '', value: parts.join(' ') };
    }
    default:
      cursor.skip();
      return NOTHING;
  }
}

/** The values of a list; at most so many. */
export function readValues(cursor: StepCursor, most: number): IfcValue[] {
  const values: IfcValue[] = [];
  cursor.list(() => {
    if (values.length < most) values.push(readValue(cursor));
  });
  return values;
}

function toNumber(digits: string): number | string {
  const value = Number(digits);
  if (!Number.isFinite(value)) return digits;
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(digits) ? digits : value;
}

function toTruth(name: string): boolean | string {
  if (name === 'T') return true;
  if (name === 'F') return false;
  return name === 'U' ? 'UNKNOWN' : name;
}
