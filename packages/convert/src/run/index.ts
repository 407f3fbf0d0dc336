export {
  type ConversionAttemptFailure,
  ConversionFault,
  type ConvertOptions,
  convertInChildProcess,
} from './convert.ts';
export { type ConversionLimits, defaultLimits } from './limits.ts';
