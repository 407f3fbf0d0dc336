export { agoText, bytesText, dayText, instantText, minuteText, useFormat } from './format.ts';
export { currentLanguage, followAccount, sayNow, setLanguage, useLanguage } from './store.ts';
export { useSay, useWords, type Wording, type Words, wording } from './wording.ts';
