import { SaxesParser } from 'saxes';
import { SourceFailed } from '../port.ts';

const DEPTH_MAX = 32;
const ELEMENTS_MAX = 100_000;

type XmlObject = Record<string, unknown>;
type Open = { readonly fields: XmlObject; text: string };

/**
 * A document of XML 1.0 as an object, for paths: attributes and children are fields by their names, children of one
 * name a list, and an element with nothing but text is that text. The root itself is no step. Of an element with both,
 * the text is the field `text`. Entities of its own are not read, so that none can swell.
 */
export function readXmlDocument(xml: string): unknown {
  const parser = new SaxesParser();
  const open: Open[] = [];
  let elements = 0;
  let root: unknown;
  parser.on('error', (error) => {
    throw new SourceFailed('answerInvalid', error.message.slice(0, 200));
  });
  parser.on('opentag', ({ attributes }) => {
    elements += 1;
    if (open.length === DEPTH_MAX || elements > ELEMENTS_MAX) throw new SourceFailed('answerTooLarge');
    open.push({ fields: Object.assign(Object.create(null), attributes), text: '' });
  });
  const addText = (text: string): void => {
    const here = open.at(-1);
    if (here) here.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const value = toValue(open.pop());
    const parent = open.at(-1);
    if (parent) addField(parent.fields, name, value);
    else root = value;
  });
  parser.write(xml).close();
  return root;
}

function toValue(element: Open | undefined): unknown {
  if (!element) return undefined;
  const { fields } = element;
  const text = element.text.trim();
  if (Object.keys(fields).length === 0) return text;
  if (text !== '') addField(fields, 'text', text);
  return fields;
}

function addField(fields: XmlObject, name: string, value: unknown): void {
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}
