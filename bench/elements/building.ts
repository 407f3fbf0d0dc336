import type { ElementShape, ModelContent, ModelElement, Property, PropertySet } from '@twinscape/convert';

/** The same numbers at every run (mulberry32, public domain). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CLASSES = [
  'Wall',
  'Door',
  'Window',
  'DuctSegment',
  'PipeSegment',
  'PipeFitting',
  'FlowTerminal',
  'Slab',
  'Column',
];
const THINGS = ['防火门', '空调机组', '送风管', '冷冻水泵', '混凝土墙', '钢柱', '闸阀', '照明灯具', '桥架', '喷淋头'];
const MAKERS = ['格力电器', '美的中央空调', '西门子楼宇', 'Grundfos', 'Schneider Electric', '三菱电梯', '海尔智家'];
const WORDS = [
  '阻燃',
  '镀锌',
  '不锈钢',
  '耐火',
  '保温',
  'galvanised',
  'insulated',
  'stainless',
  '一级',
  '二级',
  '吊装',
  '明装',
];

const STOREYS = 30;
const ELEMENTS_A_ROOM = 25;

export type BenchBuilding = {
  readonly content: ModelContent;
  readonly shapes: Map<number, ElementShape>;
  readonly values: number;
};

/**
 * A building of `size` elements with 37 property values each, as much as exports of real projects have: half of them
 * shared by many elements, half of them codes and measures of one. The second revision differs in some two per cent of
 * everything, and bears new GlobalIds for one in a hundred.
 */
export function createBenchBuilding(size: number, revision: 1 | 2): BenchBuilding {
  const roll = dice(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  const sets: PropertySet[] = [];
  const add = (name: string, properties: readonly Property[]): number => sets.push({ name, properties }) - 1;
  const phrase = () => `${pick(WORDS)}${pick(WORDS)} ${Math.floor(roll() * 900) + 100}`;
  const shared = (name: string, count: number, properties: number) =>
    Array.from({ length: count }, () =>
      add(
        name,
        Array.from({ length: properties }, (_, at) => ({ name: `${name} ${at + 1}`, value: phrase() })),
      ),
    );
  const common = shared('Pset_Common', 300, 12);
  const identity = shared('标识 Identity', 80, 7);
  const types = Array.from({ length: 200 }, (_, at) => ({
    globalId: `T${at}`,
    class: 'IfcTypeProduct',
    name: `${pick(THINGS)} ${pick(MAKERS)} ${at}`,
    sets: [
      add('Pset_Type', [
        { name: 'Manufacturer', value: pick(MAKERS) },
        { name: 'Model', value: `M-${at * 13}` },
        { name: 'Power', value: at / 2, unit: 'kW' },
        { name: 'Warranty', value: `${(at % 5) + 1} 年` },
      ]),
    ],
  }));
  const elements: ModelElement[] = [
    { globalId: 'project', ordinal: 0, class: 'IfcProject', name: '基准项目', sets: [], materials: [] },
    { globalId: 'building', ordinal: 0, class: 'IfcBuilding', name: '一号楼', parent: 0, sets: [], materials: [] },
  ];
  for (let storey = 0; storey < STOREYS; storey++)
    elements.push({
      globalId: `storey${storey}`,
      ordinal: 0,
      class: 'IfcBuildingStorey',
      name: `F${storey + 1}`,
      elevation: storey * 4.2,
      parent: 1,
      sets: [],
      materials: [],
    });
  let values = 0;
  let parent = 2;
  for (let n = elements.length; n < size; n++) {
    const storey = 2 + (n % STOREYS);
    const isRoom = n % ELEMENTS_A_ROOM === 0;
    const isChanged = revision === 2 && n % 50 === 7;
    const isReissued = revision === 2 && n % 100 === 11;
    const thing = pick(THINGS);
    const asset = add('资产信息 Asset', [
      { name: 'AssetCode', value: `HVAC-${pick(['AHU', 'VAV', 'FCU', 'CHP'])}-F${storey}-${n}` },
      { name: 'DeviceKey', value: `dev-${(n * 7919).toString(36)}` },
      { name: 'SerialNumber', value: `SN${(n * 104_729) % 99_999_989}` },
      {
        name: 'InstallDate',
        value: `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
      },
      { name: 'Room', value: `${storey}-${Math.floor(n / ELEMENTS_A_ROOM)}` },
      { name: 'State', value: isChanged ? '已更换' : '在用' },
    ]);
    const quantities = add(
      'BaseQuantities',
      ['Length', 'Width', 'Height', 'NetArea', 'GrossArea', 'NetVolume', 'GrossVolume', 'Weight'].map((name) => ({
        name,
        value: Math.round(roll() * 1e6) / 1000,
        unit: name.endsWith('Area') ? 'm²' : name.endsWith('Volume') ? 'm³' : name === 'Weight' ? 'kg' : 'm',
      })),
    );
    values += 12 + 7 + 4 + 6 + 8;
    const element: ModelElement = {
      globalId: `${isReissued ? 'again' : 'guid'}${String(n).padStart(17, '0')}`,
      ordinal: 0,
      class: isRoom ? 'IfcSpace' : `Ifc${pick(CLASSES)}`,
      name: isRoom ? `房间 ${storey}${n}` : `${thing} ${n}`,
      number: `T-${n}`,
      type: Math.floor(roll() * types.length),
      parent: isRoom ? storey : roll() < 0.3 ? parent : storey,
      storey,
      sets: [pick(common), pick(identity), asset, quantities],
      materials: [],
    };
    if (isRoom) parent = elements.length;
    // Removed in the second revision: the number stays with the next, as in a real export.
    if (revision === 2 && n % 100 === 31) continue;
    elements.push(element);
  }
  const shapes = new Map<number, ElementShape>(
    elements.map(({ globalId }, index) => {
      const moved = revision === 2 && index % 50 === 3 ? 1n : 0n;
      const place = BigInt(Number.parseInt(globalId.replace(/\D/g, ''), 10) || 0);
      return [index, { box: [index, 0, 0, index + 1, 1, 1], triangles: 12, hash: place * 2n + moved }];
    }),
  );
  const content = {
    schema: 'IFC4',
    elements,
    types,
    sets,
    materials: [],
    systems: [],
    ports: [],
    links: [],
  };
  return { content, shapes, values };
}
