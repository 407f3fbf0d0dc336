import { currentSettings } from '../settings.ts';

/** A length in the unit that the reader has chosen. Metres in. */
export const lengthText = (metres: number): string =>
  currentSettings().units === 'mm' ? `${Math.round(metres * 1_000)} mm` : `${metres.toFixed(3)} m`;
