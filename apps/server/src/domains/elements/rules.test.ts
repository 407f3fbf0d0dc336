import { describe, expect, it } from 'vitest';
import { refuseBadContent, refuseBadEntry } from './rules.ts';

const glb = (json: object): Buffer => {
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + text.length, 8);
  head.writeUInt32LE(text.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, text]);
};
const asset = { version: '2.0' };

describe('what a package of an element may hold', () => {
  it.each(['pump.glb', 'models/泵 1/pump.GLTF', 'models/', 'textures/metal.png'])('takes %s', (path) => {
    expect(() => refuseBadEntry(path, '3d')).not.toThrow();
  });

  it.each([
    ['../pump.glb', '不安全'],
    ['models/../../pump.glb', '不安全'],
    ['/etc/pump.glb', '不安全'],
    ['C:/pump.glb', '不安全'],
    ['models\\pump.glb', '不安全'],
    ['models//pump.glb', '不安全'],
    [`${'a'.repeat(300)}.glb`, '不安全'],
    ['pump.glb\u0000.exe', '不安全'],
    ['index.html', '不能包含该文件：index.html'],
    ['icon.svg', '不能包含'],
    ['setup.exe', '不能包含'],
    ['inner.zip', '不能包含'],
    ['README', '不能包含'],
  ])('refuses %j and says why', (path, reason) => {
    expect(() => refuseBadEntry(path, '3d')).toThrow(expect.objectContaining({ name: 'Refusal' }));
    try {
      refuseBadEntry(path, '3d');
    } catch (refusal) {
      expect((refusal as { in(language: 'cn'): string }).in('cn')).toContain(reason);
    }
  });

  it('asks another kind of element for other files', () => {
    expect(() => refuseBadEntry('values.csv', 'data')).not.toThrow();
    expect(() => refuseBadEntry('values.csv', '3d')).toThrow();
    expect(() => refuseBadEntry('pump.glb', 'data')).toThrow();
  });
});

describe('what the files of a package are', () => {
  const paths = new Set(['a/pump.gltf', 'a/pump.bin', 'metal 1.png']);
  const gltf = (uri: string) => Buffer.from(JSON.stringify({ asset, buffers: [{ uri, byteLength: 4 }] }));

  it.each([
    ['a/pump.gltf', gltf('pump.bin')],
    ['a/pump.gltf', gltf('../metal%201.png')],
    ['a/pump.gltf', gltf('data:application/octet-stream;base64,AAAA')],
    ['pump.glb', glb({ asset })],
    ['data.json', Buffer.from('[1]')],
    ['values.csv', Buffer.from('时间,温度\n')],
    ['a.bin', Buffer.from([0, 1, 2])],
  ])('%s is taken', (path, content) => {
    expect(() => refuseBadContent(path, content, paths)).not.toThrow();
  });

  it.each([
    ['a picture that is a page', 'a.png', Buffer.from('<html><script>alert(1)</script>')],
    ['a model that is none', 'pump.glb', Buffer.from('MZ\u0090')],
    ['a model without a description', 'pump.glb', glb([])],
    ['half a JSON', 'data.json', Buffer.from('{')],
    ['a text with zeros', 'a.txt', Buffer.from([65, 0, 66])],
    ['a model that loads from elsewhere', 'a/pump.gltf', gltf('https://example.com/pump.bin')],
    ['a model that loads from the same place elsewhere', 'a/pump.gltf', gltf('//example.com/a')],
    ['a model that loads what is not there', 'a/pump.gltf', gltf('other.bin')],
    ['a packed model that loads from elsewhere', 'pump.glb', glb({ asset, images: [{ uri: 'http://10.0.0.1/' }] })],
  ])('refuses %s', (_, path, content) => {
    expect(() => refuseBadContent(path, content, paths)).toThrow(expect.objectContaining({ name: 'Refusal' }));
  });
});
