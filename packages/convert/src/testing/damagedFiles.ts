import { smallGlb, smallGltf } from './smallGltf.ts';
import { smallIfc } from './smallIfc.ts';
import { buildTestZip } from './zip.ts';

export type DamagedFile = { readonly name: string; readonly extension: string; readonly bytes: Buffer };

/** Numbers below 1 in an order that is always the same (mulberry32, T. Ettinger). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
type Random = () => number;
const below = (random: Random, limit: number): number => Math.floor(random() * limit);

const OBJ = `o House\nusemtl Brick\n${Array.from({ length: 40 }, (_, at) => `v ${at % 5} ${at % 7} ${at % 3}\n`).join('')}${Array.from({ length: 30 }, (_, at) => `f ${at + 1} ${at + 3} ${at + 7} ${at + 8}\n`).join('')}`;
const STL = `solid A\n${Array.from({ length: 20 }, (_, at) => `facet normal 0 0 1\nouter loop\nvertex 0 ${at} 0\nvertex 1 ${at} 0\nvertex 0 ${at + 1} 1\nendloop\nendfacet\n`).join('')}endsolid A\n`;

function binaryStl(): Buffer {
  const bytes = Buffer.alloc(84 + 50 * 20);
  bytes.writeUInt32LE(20, 80);
  for (let at = 84; at + 4 <= bytes.length; at += 4) bytes.writeFloatLE((at % 17) / 3, at);
  return bytes;
}

const TILESET = (uri: string): string =>
  JSON.stringify({
    asset: { version: '1.1' },
    geometricError: 10,
    root: { boundingVolume: { box: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1] }, geometricError: 1, content: { uri } },
  });

type Sound = { readonly name: string; readonly extension: string; readonly bytes: Buffer };

/** One sound file of each kind. */
async function soundFiles(): Promise<Sound[]> {
  const glb = Buffer.from(await smallGlb());
  const { json, resources } = await smallGltf();
  const [buffer] = json.buffers ?? [];
  if (buffer) buffer.uri = `data:;base64,${Buffer.from(Object.values(resources)[0] ?? []).toString('base64')}`;
  const ifc = Buffer.from(smallIfc(6));
  const sound = (name: string, extension: string, bytes: Buffer | string): Sound => ({
    name,
    extension,
    bytes: Buffer.from(bytes),
  });
  return [
    sound('IFC', '.ifc', ifc),
    sound('zipped IFC', '.ifczip', buildTestZip([{ name: 'a.ifc', bytes: ifc }])),
    sound('stored IFC', '.zip', buildTestZip([{ name: 'a.ifc', bytes: ifc, isStored: true }])),
    sound('GLB', '.glb', glb),
    sound('GLB of meshopt', '.glb', Buffer.from(await smallGlb('meshopt'))),
    sound('GLB of Draco', '.glb', Buffer.from(await smallGlb('draco'))),
    sound('GLB of instances', '.glb', Buffer.from(await smallGlb('instanced'))),
    sound('glTF', '.gltf', JSON.stringify(json)),
    sound('OBJ', '.obj', OBJ),
    sound('STL text', '.stl', STL),
    sound('STL binary', '.stl', binaryStl()),
    sound(
      'tileset',
      '.zip',
      buildTestZip([
        { name: 'tileset.json', bytes: TILESET('a.glb'), isStored: true },
        { name: 'a.glb', bytes: glb, isStored: true },
      ]),
    ),
  ];
}

type Damage = readonly [name: string, (bytes: Buffer, random: Random) => Buffer];

const DAMAGES: readonly Damage[] = [
  ['cut', (bytes, random) => bytes.subarray(0, below(random, bytes.length))],
  ['cut a little', (bytes, random) => bytes.subarray(0, bytes.length - 1 - below(random, 40))],
  ['without its beginning', (bytes, random) => bytes.subarray(1 + below(random, 60))],
  [
    'with flipped bits',
    (bytes, random) => {
      const changed = Buffer.from(bytes);
      for (let count = 1 + below(random, 12); count > 0; count--) {
        const at = below(random, changed.length);
        changed[at] = (changed[at] ?? 0) ^ (1 << below(random, 8));
      }
      return changed;
    },
  ],
  [
    'with a hole of zeros',
    (bytes, random) => {
      const at = below(random, bytes.length);
      return Buffer.from(bytes).fill(0, at, Math.min(bytes.length, at + 1 + below(random, 200)));
    },
  ],
  [
    'with a piece twice',
    (bytes, random) => {
      const [from, to] = [below(random, bytes.length), below(random, bytes.length)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
    },
  ],
  [
    'without a piece',
    (bytes, random) => {
      const at = below(random, bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(random, 300))]);
    },
  ],
  [
    'with other numbers',
    (bytes, random) =>
      replaced(bytes, random, /\d+(\.\d*)?/g, [
        '-1',
        '0',
        '4294967295',
        '1e308',
        '-1e30',
        '99999999999999999999',
        'NaN',
        '0.0000001',
      ]),
  ],
  [
    'with other signs',
    (bytes, random) => replaced(bytes, random, /[(),;'#{}[\]":]/g, ['(', ')', "'", '#', '{', '[', '"', ',,', '']),
  ],
];

/** Puts something else in the place of a few matches. */
function replaced(bytes: Buffer, random: Random, pattern: RegExp, others: readonly string[]): Buffer {
  const text = bytes.toString('latin1');
  const matches = [...text.matchAll(pattern)];
  let result = text;
  for (let count = 1 + below(random, 4); count > 0 && matches.length > 0; count--) {
    const match = matches[below(random, matches.length)];
    if (!match) continue;
    result =
      result.slice(0, match.index) +
      (others[below(random, others.length)] ?? '') +
      result.slice(match.index + match[0].length);
  }
  return Buffer.from(result, 'latin1');
}

const EXTENSIONS = ['.ifc', '.ifczip', '.zip', '.glb', '.gltf', '.obj', '.stl', '.rvt', '.dwg', '.dgn', '.mv'];

/**
 * More than five hundred files, always the same ones: each sound file damaged in each way several times, and what an
 * attacker would think of.
 */
export async function damagedFiles(rounds = 3): Promise<DamagedFile[]> {
  const sound = await soundFiles();
  const random = seeded(2026);
  const damaged = sound.flatMap(({ name, extension, bytes }) =>
    DAMAGES.flatMap(([how, damage]) =>
      Array.from({ length: rounds }, (_, round) => ({
        name: `${name} ${how} ${round}`,
        extension,
        bytes: damage(bytes, random),
      })),
    ),
  );
  const renamed = sound.flatMap(({ name, extension, bytes }) =>
    EXTENSIONS.filter((other) => other !== extension).map((other) => ({
      name: `${name} as ${other}`,
      extension: other,
      bytes,
    })),
  );
  const random64 = Buffer.from(Array.from({ length: 65_536 }, () => below(random, 256)));
  const senseless = EXTENSIONS.flatMap((extension) => [
    { name: `nothing as ${extension}`, extension, bytes: Buffer.alloc(0) },
    { name: `a byte as ${extension}`, extension, bytes: Buffer.from([0]) },
    { name: `noise as ${extension}`, extension, bytes: random64 },
    { name: `zeros as ${extension}`, extension, bytes: Buffer.alloc(65_536) },
  ]);
  return [...damaged, ...renamed, ...senseless, ...bombs(), ...deep(sound), ...rings()];
}

function bombs(): DamagedFile[] {
  const big = Buffer.alloc(90 * 1024 ** 2, 0x20);
  const bomb = (name: string, entries: Parameters<typeof buildTestZip>[0]): DamagedFile => ({
    name: `archive ${name}`,
    extension: '.zip',
    bytes: buildTestZip(entries),
  });
  const nested = buildTestZip([{ name: 'a.ifc', bytes: big }]);
  return [
    bomb('of spaces', [{ name: 'a.ifc', bytes: big }]),
    bomb(
      'of many big files',
      Array.from({ length: 12 }, (_, at) => ({ name: `${at}.obj`, bytes: big.subarray(0, 20 * 1024 ** 2) })),
    ),
    bomb('of archives', [{ name: 'a.zip', bytes: nested }]),
    bomb('that says it is huge', [{ name: 'a.ifc', bytes: 'x', declaredSize: 0xfffffffe }]),
    bomb('that says it is small', [{ name: 'a.ifc', bytes: big.subarray(0, 2 * 1024 ** 2), declaredSize: 10 }]),
    bomb(
      'of very many files',
      Array.from({ length: 30_000 }, (_, at) => ({ name: `${at}`, bytes: '' })),
    ),
    bomb('that leads out', [{ name: '../../../../out.ifc', bytes: smallIfc() }]),
    bomb('of a link', [{ name: 'a.ifc', bytes: '/etc/passwd', mode: 0o120777 }]),
    bomb('with a tileset that refers to itself', [{ name: 'tileset.json', bytes: TILESET('tileset.json') }]),
    bomb('with a tileset that refers outside', [{ name: 'tileset.json', bytes: TILESET('file:///etc/passwd') }]),
    bomb('with a tileset of endless subtrees', [
      {
        name: 'tileset.json',
        bytes: TILESET('{level}.glb').replace(
          '"content"',
          '"implicitTiling":{"subdivisionScheme":"OCTREE","subtreeLevels":7,"availableLevels":30,"subtrees":{"uri":"s"}},"content"',
        ),
      },
      { name: 's', bytes: '{"contentAvailability":[{"constant":1}],"childSubtreeAvailability":{"constant":1}}' },
      { name: '0.glb', bytes: 'glTF' },
    ]),
    bomb('with a tileset that promises one file endlessly', [
      {
        name: 'tileset.json',
        bytes: TILESET('a.glb').replace(
          '"content"',
          '"implicitTiling":{"subdivisionScheme":"OCTREE","subtreeLevels":7,"availableLevels":30,"subtrees":{"uri":"s"}},"content"',
        ),
      },
      { name: 's', bytes: '{"contentAvailability":[{"constant":1}],"childSubtreeAvailability":{"constant":1}}' },
      { name: 'a.glb', bytes: 'glTF' },
    ]),
    bomb('that is an IFC by name alone', [{ name: 'a.ifc', bytes: '{}' }]),
  ];
}

/** Nesting that asks for a deep stack. */
function deep(sound: readonly Sound[]): DamagedFile[] {
  const ifc = smallIfc();
  const inData = (lines: string): string => ifc.replace('DATA;\n', `DATA;\n${lines}\n`);
  const file = (name: string, extension: string, text: string): DamagedFile => ({
    name,
    extension,
    bytes: Buffer.from(text),
  });
  const gltf = sound.find(({ extension }) => extension === '.gltf')?.bytes.toString() ?? '';
  const chain = (count: number): string =>
    JSON.stringify({
      ...JSON.parse(gltf),
      nodes: Array.from({ length: count }, (_, at) => ({
        name: `n${at}`,
        mesh: 0,
        ...(at + 1 < count ? { children: [at + 1] } : {}),
      })),
      scenes: [{ nodes: [0] }],
    });
  return [
    file('STEP of brackets', '.ifc', inData(`#9000=IFCPROPERTYSET(${'('.repeat(200_000)}${')'.repeat(200_000)});`)),
    file('STEP of open brackets', '.ifc', inData(`#9000=IFCPROPERTYSET(${'('.repeat(300_000)}`)),
    file(
      'STEP of values in values',
      '.ifc',
      inData(`#9000=IFCPROPERTYSINGLEVALUE('a',$,${'IFCLABEL('.repeat(50_000)}'x'${')'.repeat(50_000)},$);`),
    ),
    file('STEP of one endless string', '.ifc', inData(`#9000=IFCLABEL('${'x'.repeat(3_000_000)}');`)),
    file('STEP of one open string', '.ifc', inData(`#9000=IFCLABEL('${'x'.repeat(3_000_000)}`)),
    file('STEP of an open comment', '.ifc', inData(`/* ${'x'.repeat(100_000)}`)),
    file('STEP of very many empty lines', '.ifc', inData('\n'.repeat(500_000))),
    file('STEP with a number beyond all', '.ifc', inData(`#99999999999999999999=IFCLABEL('x');`)),
    file('STEP of a hundred thousand equal numbers', '.ifc', inData("#9000=IFCLABEL('x');\n".repeat(100_000))),
    file('JSON of brackets', '.gltf', `{"asset":${'['.repeat(500_000)}`),
    file(
      'JSON of closed brackets',
      '.gltf',
      `{"asset":{"version":"2.0"},"extras":${'['.repeat(300_000)}${']'.repeat(300_000)}}`,
    ),
    file('glTF of a chain of nodes', '.gltf', chain(400)),
    file('glTF of a long chain of nodes', '.gltf', chain(30_000)),
    file(
      'glTF with extras of brackets',
      '.gltf',
      gltf.replace('"Mark"', `"Deep":${'['.repeat(100_000)}${']'.repeat(100_000)},"Mark"`),
    ),
    file('OBJ of one endless face', '.obj', `v 0 0 0\nv 1 0 0\nv 0 1 0\nf ${'1 2 3 '.repeat(100_000)}\n`),
    file(
      'OBJ of very many groups',
      '.obj',
      `v 0 0 0\nv 1 0 0\nv 0 1 0\n${Array.from({ length: 30_000 }, (_, at) => `g ${at}\nf 1 2 3`).join('\n')}\n`,
    ),
    file('OBJ far away', '.obj', 'v 1e300 0 0\nv -1e300 0 0\nv 0 1e300 0\nf 1 2 3\n'),
    file('STL far away', '.stl', STL.replaceAll('vertex 1', 'vertex 3e38')),
  ];
}

/** IFC files in which something leads back to itself, or is out of all proportion. */
function rings(): DamagedFile[] {
  const ifc = smallIfc();
  const changes: readonly (readonly [string, (text: string) => string])[] = [
    ['a storey that contains the project', (text) => text.replace('#13,(#14)', '#14,(#11)')],
    ['a building in itself', (text) => text.replace('#11,(#13)', '#13,(#13)')],
    ['a placement relative to itself', (text) => text.replace('IFCLOCALPLACEMENT($,#7)', 'IFCLOCALPLACEMENT(#12,#7)')],
    ['two placements in a ring', (text) => text.replace('IFCLOCALPLACEMENT($,#7)', 'IFCLOCALPLACEMENT(#102,#7)')],
    [
      'a solid of itself',
      (text) => text.replace('#21=IFCEXTRUDEDAREASOLID(#19,#7,#20,3.)', '#21=IFCBOOLEANRESULT(.UNION.,#21,#21)'),
    ],
    [
      'a mapped item of itself',
      (text) =>
        text.replace(
          '#21=IFCEXTRUDEDAREASOLID(#19,#7,#20,3.)',
          '#21=IFCMAPPEDITEM(#60,#61);\n#60=IFCREPRESENTATIONMAP(#7,#22);\n#61=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$)',
        ),
    ],
    ['walls of no height', (text) => text.replace('#20,3.)', '#20,0.)')],
    ['walls of endless height', (text) => text.replace('#20,3.)', '#20,1E300)')],
    ['walls a light year away', (text) => text.replace('(0.,2.,0.)', '(9.E15,2.,0.)')],
    ['a profile that is not there', (text) => text.replace('(#19,#7', '(#777,#7')],
    ['a profile that is a person', (text) => text.replace('(#19,#7', '(#1,#7')],
    ['no unit', (text) => text.replace('(#8),#10', '(#8),$')],
    ['no walls', (text) => text.replaceAll(/#\d+=IFCWALL\(.*\n/g, '')],
    ['no data', (text) => text.replace(/DATA;[\s\S]*?ENDSEC;/, 'DATA;\nENDSEC;')],
    ['an unknown schema', (text) => text.replace("'IFC4'", "'AP214'")],
    ['no schema', (text) => text.replace("FILE_SCHEMA(('IFC4'));", '')],
    ['every GlobalId the same', (text) => text.replaceAll(/'0[A-Z]0{19}\d'/g, "'0W00000000000000000000'")],
    ['GlobalIds that are none', (text) => text.replaceAll(/'0[A-Z]0{19}\d'/g, "'\\X2\\ZZZZ\\X0\\'")],
    ['strings of half characters', (text) => text.replace("'Building'", "'\\X2\\D800\\X0\\\\X4\\0011FFFF\\X0\\\\S\\'")],
    ['bytes that are no UTF-8', (text) => text.replace('Building', '\u00ff\u00fe\u00c0')],
  ];
  return changes.map(([name, change]) => ({
    name: `IFC with ${name}`,
    extension: '.ifc',
    bytes: Buffer.from(change(ifc), 'utf8'),
  }));
}
