export { type ConversionDeath, ConversionFault, type ConvertOptions, convert } from './convert.ts';
export { type ConversionLimits, defaultLimits } from './limits.ts';
