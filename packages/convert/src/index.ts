export type { ConversionProgress } from './child/messages.ts';
export type * from './content.ts';
export { formatReason, REASON_TEXTS, type ReasonText } from './reasons.ts';
export {
  CONVERSION_STAGES,
  CONVERTER_VERSION,
  type ConversionRequest,
  type ConversionResult,
  type ConversionStage,
  NotConvertible,
  type PackEntry,
  REASON_CODES,
  type ReasonCode,
} from './result.ts';
export {
  type ConversionAttemptFailure,
  ConversionFault,
  type ConversionLimits,
  type ConvertOptions,
  convertInChildProcess,
  defaultLimits,
} from './run/index.ts';
export { CONVERSION_COLUMNS, type ConversionTable } from './tables.ts';
