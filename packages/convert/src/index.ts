export type * from './content.ts';
export { formatReason } from './reasons.ts';
export {
  CONVERTER_VERSION,
  type ConversionResult,
  NotConvertible,
  type PackEntry,
  REASON_CODES,
} from './result.ts';
export {
  type ConversionAttemptFailure,
  convertInChildProcess,
  defaultLimits,
} from './run/index.ts';
export { CONVERSION_COLUMNS, type ConversionTable } from './tables.ts';
