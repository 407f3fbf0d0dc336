/** An element of a small XML document: its name without a prefix, attributes, children and the text right in it. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};
type OpenElement = { name: string; attributes: Record<string, string>; children: OpenElement[]; text: string };

/** Thrown for what is not well-formed. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

const TOKEN =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const PREDEFINED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const MAX_DEPTH = 64;
/** Elements and attributes of a document: ten for every component that two full lists may hold. */
const MAX_NODES = 1_000_000;

/**
 * Reads the part of XML 1.0 that data is written in: elements, attributes, text, CDATA, the predefined entities and
 * characters by number. A document type is refused: with it come entities that grow (billion laughs) and reach for
 * files. Pure. Why no library does this: docs/decisions/0045-xml-of-bcf.md.
 */
export function parseXml(source: string, maxNodes = MAX_NODES): XmlElement {
  let nodes = 0;
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const text = source.replace(/^\uFEFF/, '');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw new XmlRefused('not well-formed, or with a document type');
    const [, literal, closed, opened, attributes = '', alone, plain] = found;
    const parent = open.at(-1) ?? root;
    if (literal !== undefined) parent.text += literal;
    else if (plain !== undefined) parent.text += unescapeXml(plain);
    else if (closed !== undefined) {
      if (open.length < 2 || open.pop()?.name !== localName(closed)) throw new XmlRefused(`${closed} ends nothing`);
    } else if (opened !== undefined) {
      const child: OpenElement = {
        name: localName(opened),
        attributes: parseAttributes(attributes),
        children: [],
        text: '',
      };
      nodes += 1 + Object.keys(child.attributes).length;
      if (nodes > maxNodes) throw new XmlRefused('too many elements');
      parent.children.push(child);
      if (alone === '') open.push(child);
      if (open.length > MAX_DEPTH) throw new XmlRefused('too deep');
    }
  }
  const [only, second] = root.children;
  if (open.length !== 1 || !only || second) throw new XmlRefused('not one document');
  return only;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const parseAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
      localName(name),
      unescapeXml(one ?? other ?? ''),
    ]),
  );

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return PREDEFINED_ENTITIES.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The first child of that name, or nothing. */
export const findChild = (of: XmlElement | undefined, name: string): XmlElement | undefined =>
  of?.children.find((one) => one.name === name);
export const findChildren = (of: XmlElement | undefined, name: string): readonly XmlElement[] =>
  of?.children.filter((one) => one.name === name) ?? [];

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** An element as text; what stands in it is XML already. */
export const writeElement = (
  name: string,
  inside: string,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return inside === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`;
};
export const writeDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
