import { useMemo } from 'react';
import { useLanguage } from '../../platform/language/index.ts';
import { formatValue, type ShownAs } from './formatValue.ts';

/** `formatValue` in the reader's language. */
export function useFormatValue(): (value: unknown, shownAs?: ShownAs) => string {
  const language = useLanguage();
  return useMemo(() => (value, shownAs) => formatValue(value, language, shownAs), [language]);
}
