export { freeCopyName } from './freeCopyName.ts';
export { isJsonText, tryParseJson } from './json.ts';
export { isUuid } from './uuid.ts';
export * from './xml.ts';
