import { expect, it } from 'vitest';
import { findInJson, parseJsonPath } from './jsonPath.ts';
import { readXmlDocument } from './readXmlDocument.ts';

const find = (xml: string, path: string) => findInJson(readXmlDocument(xml), parseJsonPath(path) ?? []);
const PLANT = `<?xml version="1.0"?>
<plant time="2026-12-01T08:00:00Z">
  <unit name="AHU-1"><temp unit="°C">18.5</temp><fan>on</fan></unit>
  <unit name="AHU-2"><temp unit="°C">19</temp><note><![CDATA[a < b]]></note></unit>
</plant>`;

it.each([
  ['time', '2026-12-01T08:00:00Z'],
  ['unit[name=AHU-1].temp.text', '18.5'],
  ['unit[name=AHU-1].temp.unit', '°C'],
  ['unit[0].fan', 'on'],
  ['unit[1].note', 'a < b'],
  ['unit[2].fan', undefined],
])('%s of a document is %s', (path, value) => {
  expect(find(PLANT, path)).toBe(value);
});

it('entities of its own, depth and what is no XML are refused', () => {
  expect(() => readXmlDocument('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>')).toThrow('answerInvalid');
  expect(() => readXmlDocument('<a>'.repeat(40))).toThrow('answerTooLarge');
  expect(() => readXmlDocument('{"a":1}')).toThrow('answerInvalid');
  expect(find('<a><__proto__>1</__proto__><b>2</b></a>', 'b')).toBe('2');
});
