export { formatBytes, formatDay, formatInstant, useFormat } from './format.ts';
export { defineMessages, type TranslatedMessages, useLabelled, useMessages, useSay } from './messages.ts';
export { applyAccountLanguage, currentLanguage, setLanguage, translateNow, useLanguage } from './store.ts';
