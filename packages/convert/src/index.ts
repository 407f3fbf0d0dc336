export type { Progress } from './child/messages.ts';
export type * from './content.ts';
export { REASON_TEXTS, type ReasonText, reasonText } from './reasons.ts';
export {
  CONVERTER_VERSION,
  type ConversionRequest,
  type ConversionResult,
  NotConvertible,
  type PackEntry,
  REASONS,
  type ReasonCode,
  STAGES,
  type Stage,
} from './result.ts';
export {
  type ConversionDeath,
  ConversionFault,
  type ConversionLimits,
  type ConvertOptions,
  convert,
  defaultLimits,
} from './run/index.ts';
export { TABLES, type Table } from './tables.ts';
