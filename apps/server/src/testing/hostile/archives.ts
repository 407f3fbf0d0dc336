import { deflatedZip } from '../../platform/zip/deflatedZip.fixture.ts';
import { storedZip } from '../../platform/zip/index.ts';
import { defineHostileFile } from './case.ts';
import { createLayeredSvg, createPng } from './pictures.ts';

const zip = (parts: Readonly<Record<string, string | Buffer>>): Buffer =>
  storedZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
const packed = (parts: Readonly<Record<string, string | Buffer>>): Buffer =>
  deflatedZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));

const markup = (viewpoints: string): string => `<Markup><Topic Guid="a"><Title>t</Title></Topic>${viewpoints}</Markup>`;
const viewpoint = (file: string, snapshot = ''): string =>
  `<Viewpoints Guid="a"><Viewpoint>${file}</Viewpoint>${snapshot && `<Snapshot>${snapshot}</Snapshot>`}</Viewpoints>`;
const info = (inside: string): string => `<VisualizationInfo>${inside}</VisualizationInfo>`;
const components = (count: number): string =>
  info(
    `<Components><Selection>${'<Component IfcGuid="3cUkl32yn9qRSPvBJVyZ$0"/>'.repeat(count)}</Selection><Visibility DefaultVisibility="true"/></Components>`,
  );

/** Less than two kilobytes: one large viewpoint, listed two hundred times. */
export const createRepetitiveBcf = (): Buffer =>
  packed({ 'a/markup.bcf': markup(viewpoint('v.bcfv').repeat(200)), 'a/v.bcfv': components(20_000) });

export const HOSTILE_BCF = [
  defineHostileFile('bcf: one viewpoint listed two hundred times', 'answered', createRepetitiveBcf),
  defineHostileFile('bcf: unpacks a thousandfold', 'refused', () =>
    packed({ 'a/markup.bcf': ' '.repeat(200_000_000) }),
  ),
  defineHostileFile('bcf: ten thousand topics', 'refused', () =>
    zip(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}/markup.bcf`, '<Markup/>']))),
  ),
  defineHostileFile('bcf: a thousand viewpoints', 'refused', () =>
    zip({
      'a/markup.bcf': markup(Array.from({ length: 1_000 }, (_, at) => viewpoint(`${at}.bcfv`)).join('')),
      ...Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`a/${at}.bcfv`, info('')])),
    }),
  ),
  defineHostileFile('bcf: a hundred thousand components', 'refused', () =>
    zip({ 'a/markup.bcf': markup(viewpoint('v.bcfv')), 'a/v.bcfv': components(100_000) }),
  ),
  defineHostileFile('bcf: a hundred thousand levels', 'refused', () => zip({ 'a/markup.bcf': '<a>'.repeat(100_000) })),
  defineHostileFile('bcf: entities that grow', 'refused', () =>
    zip({ 'a/markup.bcf': '<!DOCTYPE a [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><Markup>&b;</Markup>' }),
  ),
  defineHostileFile('bcf: an attribute without end', 'either', () =>
    zip({ 'a/markup.bcf': `<Markup a="${'x '.repeat(1_000_000)}` }),
  ),
  defineHostileFile('bcf: numbers that are none', 'answered', () =>
    zip({
      'a/markup.bcf': markup(viewpoint('v.bcfv')),
      'a/v.bcfv': info(
        '<PerspectiveCamera><CameraViewPoint><X>NaN</X><Y>1e999</Y><Z>-1e999</Z></CameraViewPoint><FieldOfView>1e308</FieldOfView></PerspectiveCamera>',
      ),
    }),
  ),
  defineHostileFile('bcf: a picture of 64k × 64k', 'refused', () =>
    zip({
      'a/markup.bcf': markup(viewpoint('v.bcfv', 's.png')),
      'a/v.bcfv': info(''),
      'a/s.png': createPng(65_535, 65_535, Buffer.alloc(10)),
    }),
  ),
  defineHostileFile('bcf: a drawing of many layers as its picture', 'either', () =>
    zip({
      'a/markup.bcf': markup(viewpoint('v.bcfv', 's.png')),
      'a/v.bcfv': info(''),
      'a/s.png': createLayeredSvg(),
    }),
  ),
  defineHostileFile('bcf: paths that lead out', 'refused', () => zip({ '../../a/markup.bcf': markup('') })),
  defineHostileFile('bcf: cut off', 'refused', () => createRepetitiveBcf().subarray(0, 300)),
  defineHostileFile('bcf: a text', 'refused', () => Buffer.from('Dear colleagues')),
];

const gltf = (more: object = {}): string => JSON.stringify({ asset: { version: '2.0' }, ...more });

export const HOSTILE_PACKAGES = [
  defineHostileFile('package: unpacks a thousandfold', 'refused', () =>
    packed({ 'a.gltf': gltf(), 'a.bin': Buffer.alloc(150_000_000) }),
  ),
  defineHostileFile('package: five thousand files', 'refused', () =>
    zip(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${at}.txt`, 'x']))),
  ),
  defineHostileFile('package: a path that leads out', 'refused', () => zip({ '../a.gltf': gltf() })),
  defineHostileFile('package: an absolute path', 'refused', () => zip({ '/etc/a.gltf': gltf() })),
  defineHostileFile('package: a path with a hidden character', 'refused', () => zip({ 'a\u0000.gltf': gltf() })),
  defineHostileFile('package: an archive in the archive', 'refused', () =>
    zip({ 'a.gltf': gltf(), 'b.zip': zip({ a: 'a' }) }),
  ),
  defineHostileFile('package: two files of one name', 'refused', () =>
    Buffer.from(
      zip({ 'a.gltf': gltf(), 'b.gltf': gltf() }).toString('latin1').replaceAll('b.gltf', 'a.gltf'),
      'latin1',
    ),
  ),
  defineHostileFile('package: JSON of a million levels', 'refused', () => zip({ 'a.gltf': '['.repeat(1_000_000) })),
  defineHostileFile('package: JSON of a million levels that end', 'refused', () =>
    zip({ 'a.gltf': `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}` }),
  ),
  defineHostileFile('package: something from elsewhere', 'refused', () =>
    zip({ 'a.gltf': gltf({ buffers: [{ uri: 'http://127.0.0.1:1/a.bin', byteLength: 1 }] }) }),
  ),
  defineHostileFile('package: a picture that is none', 'refused', () => zip({ 'a.gltf': gltf(), 'a.png': 'text' })),
  defineHostileFile('package: cut off', 'refused', () => zip({ 'a.gltf': gltf() }).subarray(0, 60)),
  defineHostileFile('package: numbers beyond all sizes', 'answered', () =>
    zip({
      'a.gltf': gltf({ accessors: [{ count: 1e300, componentType: 5126, type: 'VEC3' }], nodes: [{ children: [0] }] }),
    }),
  ),
];
