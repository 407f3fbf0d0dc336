import { describe, expect, test } from 'vitest';
import { storedZip } from '../zip/index.ts';
import { sniff, sniffBytes } from './sniff.ts';

const hex = (digits: string) => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(600)]);
const png = hex('89504e470d0a1a0a0000000d4948445200000001000000010802000000');
const jpeg = hex('ffd8ffe000104a46494600010100000100010000');
const cfb = hex('d0cf11e0a1b11ae1');
const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
const zip = (...names: string[]) => storedZip(new Map(names.map((name) => [name, Buffer.from('<x/>')])));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('sniff', () => {
  test.each<[string, Buffer, string]>([
    ['楼层平面.PNG', png, 'image/png'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['old.gif', hex('474946383961'), 'image/gif'],
    ['new.webp', hex('524946460000000057454250565038'), 'image/webp'],
    ['scan.bmp', hex('424d'), 'image/bmp'],
    ['icon.svg', Buffer.from(svg), 'image/svg+xml'],
    [
      'icon.svg',
      Buffer.from(
        `\ufeff<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n${svg}`,
      ),
      'image/svg+xml',
    ],
    [
      'icon.svg',
      Buffer.from('<?xml version="1.0"?><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    ['a.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a.doc', cfb, 'application/msword'],
    ['a.xls', cfb, 'application/vnd.ms-excel'],
    [
      'a.docx',
      zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a.xlsx',
      zip('xl/workbook.xml', '_rels/.rels', '[Content_Types].xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a.zip', zip('a.txt'), 'application/zip'],
    ['a.txt', Buffer.from('BMS 系统说明'), 'text/plain'],
    ['a.txt', Buffer.from('b5c8bcb620b0b2c8ab0d0a', 'hex'), 'text/plain'],
    ['a.txt', Buffer.from('\ufeff孪境', 'utf16le'), 'text/plain'],
    ['a.txt', Buffer.alloc(0), 'text/plain'],
    ['a.txt', Buffer.from('长'.repeat(40_000)).subarray(0, sniffBytes), 'text/plain'],
    ['a.csv', Buffer.from('编号,名称\r\n1,AHU'), 'text/csv'],
    ['a.json', Buffer.from(' {"a": 1}'), 'application/json'],
    ['Model.IFC', Buffer.from('ISO-10303-21;\nHEADER;'), 'application/x-step'],
    ['a.glb', hex('676c544602000000'), 'model/gltf-binary'],
    ['a.dwg', hex('414331303332'), 'image/vnd.dwg'],
    ['a.rvt', cfb, 'application/octet-stream'],
    ['a.dgn', hex('0809fe02'), 'application/octet-stream'],
  ])('takes %s', async (name, bytes, mime) => {
    expect(await sniff(bytes, name)).toEqual({ mime, extension: name.split('.').at(-1)?.toLowerCase(), agrees: true });
  });

  test.each<[string, string, Buffer]>([
    ['html under the name of a picture', 'a.png', html],
    ['html under the name of a drawing', 'a.svg', html],
    ['an archive under the name of a picture', 'a.png', zip('bomb')],
    ['a png under the name of a jpeg', 'a.jpg', png],
    ['a picture under the name of a text', 'a.txt', png],
    ['a drawing under the name of a raster picture', 'a.png', Buffer.from(svg)],
    ['a program under the name of a document', 'a.pdf', hex('4d5a9000')],
    ['a pdf that only mentions its mark later', 'a.pdf', Buffer.from(`<html>%PDF-1.7`)],
    ['a bare archive under the name of a document', 'a.docx', zip('a.txt', 'b.txt')],
    ['a workbook under the name of a document', 'a.docx', zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')],
    ['zeros under the name of a text', 'a.txt', Buffer.alloc(100)],
    ['svg inside html', 'a.svg', Buffer.from(`<html>${svg}</html>`)],
    ['an empty file under the name of a picture', 'a.png', Buffer.alloc(0)],
    ['a page', 'a.html', html],
    ['a script', 'a.js', Buffer.from('alert(1)')],
    ['a double extension', 'a.png.exe', png],
    ['no extension', 'png', png],
    ['an extension inherited from Object', 'a.constructor', png],
    ['an extension of a folder', 'a.png/b', png],
    ['an extension that ends with a line', 'a.png\n', png],
  ])('does not take %s', async (_, name, bytes) => {
    expect(await sniff(bytes, name)).toMatchObject({ agrees: false });
  });

  test('says what the content is when the name disagrees', async () => {
    expect(await sniff(png, 'a.jpg')).toEqual({ mime: 'image/png', extension: 'jpg', agrees: false });
    expect(await sniff(html, 'a.png')).toMatchObject({ mime: 'application/octet-stream' });
  });

  test('answers at once to a prolog made to be slow', async () => {
    const start = performance.now();
    await sniff(Buffer.from('<!---->'.repeat(9000)), 'a.svg');
    await sniff(Buffer.from(`<!DOCTYPE ${'['.repeat(60_000)}`), 'a.svg');
    expect(performance.now() - start).toBeLessThan(500);
  });
});
