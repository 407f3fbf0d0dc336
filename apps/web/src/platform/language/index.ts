export { formatAgo, formatBytes, formatDay, formatInstant, formatMinute, useFormat } from './format.ts';
export { defineMessages, type MessageTable, type TranslatedMessages, useMessages, useSay } from './messages.ts';
export { applyAccountLanguage, currentLanguage, setLanguage, translateNow, useLanguage } from './store.ts';
