export { isJsonText, tryParseJson } from './json.ts';
export { isUuid } from './uuid.ts';
export {
  escapeXml,
  findChild,
  findChildren,
  parseXml,
  writeDocument,
  writeElement,
  type XmlElement,
  XmlRefused,
} from './xml.ts';
