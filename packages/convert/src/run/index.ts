export {
  type ConversionAttemptFailure,
  convertInChildProcess,
} from './convert.ts';
export { defaultLimits } from './limits.ts';
