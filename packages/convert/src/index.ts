export type * from './content.ts';
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
export { TABLES, type Table } from './tables.ts';
