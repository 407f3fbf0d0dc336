export { agoText, bytesText, dayText, instantText, minuteText, useFormat } from './format.ts';
export { defineMessages, type Messages, type MessageTable, useMessages, useSay } from './messages.ts';
export { currentLanguage, followAccount, sayNow, setLanguage, useLanguage } from './store.ts';
