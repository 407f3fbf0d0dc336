import type { ModelContent, ModelElement, PropertySet } from '@twinscape/convert';

/**
 * A two-storey building that has one of each kind of thing: rooms, an assembly, an element within an element, a
 * repeated GlobalId, types with sets, layers, units, two systems with ports and links, Chinese and Latin names, and
 * texts that are special to SQL. Numbers are places in `elements`.
 */
export const ELEMENT = {
  project: 0,
  site: 1,
  building: 2,
  ground: 3,
  first: 4,
  room: 5,
  desk: 6,
  wall: 7,
  wall2: 8,
  wall10: 9,
  twin: 10,
  facade: 11,
  panel: 12,
  pump: 13,
  pipe: 14,
  valve: 15,
  ahu: 16,
  odd: 17,
} as const;

const sets: PropertySet[] = [
  {
    name: 'Pset_WallCommon',
    properties: [
      { name: 'FireRating', value: '2小时' },
      { name: 'IsExternal', value: true },
      { name: 'ThermalTransmittance', value: 0.24, unit: 'W/(m²·K)' },
    ],
  },
  {
    name: 'Pset_WallCommon',
    properties: [
      { name: 'FireRating', value: '3小时' },
      { name: 'IsExternal', value: false },
    ],
  },
  {
    name: '资产信息 Asset',
    properties: [
      { name: 'AssetCode', value: 'HVAC-AHU-F01-001' },
      { name: 'Manufacturer', value: '格力电器' },
      { name: 'Remark', value: '100%_ok \\ "quoted"' },
    ],
  },
  { name: 'Qto_WallBaseQuantities', properties: [{ name: 'NetArea', value: 12.5, unit: 'm²' }] },
  {
    name: 'Pset_PumpTypeCommon',
    properties: [
      { name: 'Power', value: 7.5, unit: 'kW' },
      { name: 'Manufacturer', value: 'Grundfos' },
    ],
  },
];

type Given = Partial<ModelElement> & Pick<ModelElement, 'class' | 'name'>;
const inside = (parent: number, storey?: number) => ({ parent, ...(storey === undefined ? {} : { storey }) });

const given: Readonly<Record<keyof typeof ELEMENT, Given>> = {
  project: { class: 'IfcProject', name: '示例项目' },
  site: { class: 'IfcSite', name: '场地', ...inside(ELEMENT.project) },
  building: { class: 'IfcBuilding', name: '一号楼', ...inside(ELEMENT.site) },
  // Named so that the order of names is not the order of heights.
  ground: { class: 'IfcBuildingStorey', name: '首层', elevation: 0, ...inside(ELEMENT.building) },
  first: { class: 'IfcBuildingStorey', name: '二层', elevation: 4.2, ...inside(ELEMENT.building) },
  room: { class: 'IfcSpace', name: '水泵房', number: 'B-01', ...inside(ELEMENT.ground, ELEMENT.ground) },
  desk: { class: 'IfcFurniture', name: '工作台', ...inside(ELEMENT.room, ELEMENT.ground) },
  wall: {
    class: 'IfcWall',
    name: '外墙 1',
    number: 'W-1',
    description: '面砖',
    type: 0,
    sets: [0, 3],
    materials: [0],
    ...inside(ELEMENT.ground, ELEMENT.ground),
  },
  wall2: {
    class: 'IfcWall',
    name: '外墙 2',
    number: 'W-2',
    type: 0,
    sets: [1],
    ...inside(ELEMENT.ground, ELEMENT.ground),
  },
  wall10: {
    class: 'IfcWall',
    name: '外墙 10',
    number: 'W-10',
    type: 0,
    sets: [1],
    ...inside(ELEMENT.ground, ELEMENT.ground),
  },
  twin: { class: 'IfcDoor', name: '双开门', ...inside(ELEMENT.ground, ELEMENT.ground) },
  facade: { class: 'IfcCurtainWall', name: 'Façade A', ...inside(ELEMENT.first, ELEMENT.first) },
  panel: { class: 'IfcPlate', name: 'Glass panel', materials: [1], ...inside(ELEMENT.facade, ELEMENT.first) },
  pump: {
    class: 'IfcPump',
    name: '循环水泵 P-1',
    number: 'P-1',
    type: 1,
    predefinedType: 'CIRCULATOR',
    ...inside(ELEMENT.ground, ELEMENT.ground),
  },
  pipe: { class: 'IfcPipeSegment', name: '冷冻水管', objectType: 'DN150', ...inside(ELEMENT.ground, ELEMENT.ground) },
  valve: { class: 'IfcValve', name: '蝶阀', ...inside(ELEMENT.ground, ELEMENT.ground) },
  ahu: {
    class: 'IfcUnitaryEquipment',
    name: '空调机组 AHU-1',
    number: 'AHU-1',
    sets: [2],
    ...inside(ELEMENT.first, ELEMENT.first),
  },
  odd: {
    class: 'IfcBuildingElementProxy',
    name: "O'Brien; drop table \\ 50%",
    ...inside(ELEMENT.first, ELEMENT.first),
  },
};

const element = (key: string, rest: Given): ModelElement => ({
  globalId: `0${key.padEnd(21, '$')}`,
  ordinal: 0,
  sets: [],
  materials: [],
  ...rest,
});

/** The door bears the GlobalId of the second wall, as copied elements do in some exports. */
export const sampleContent: ModelContent = {
  schema: 'IFC4',
  elements: Object.entries(given).map(([key, rest]) =>
    key === 'twin' ? { ...element('wall2', rest), ordinal: 1 } : element(key, rest),
  ),
  types: [
    { globalId: '1walltype', class: 'IfcWallType', name: '外墙 240', sets: [0] },
    { globalId: '1pumptype', class: 'IfcPumpType', name: 'CR 32-2', number: 'T-P', sets: [4] },
  ],
  sets,
  materials: [
    {
      name: '外墙构造',
      layers: [
        { name: '面砖', thickness: 0.01 },
        { name: '混凝土', thickness: 0.2 },
      ],
    },
    { name: '玻璃', category: 'glass' },
  ],
  systems: [
    {
      globalId: '2chilled',
      class: 'IfcDistributionSystem',
      name: '冷冻水系统 10',
      predefinedType: 'CHILLEDWATER',
      members: [ELEMENT.pump, ELEMENT.pipe, ELEMENT.valve],
    },
    { globalId: '2air', class: 'IfcDistributionSystem', name: '冷冻水系统 2', members: [ELEMENT.ahu, ELEMENT.pump] },
  ],
  ports: [
    { globalId: '3pumpout', name: 'out', element: ELEMENT.pump, flow: 'source' },
    { globalId: '3pipein', name: 'in', element: ELEMENT.pipe, flow: 'sink' },
    { globalId: '3pipeout', name: 'out', element: ELEMENT.pipe, flow: 'source' },
    { globalId: '3valvein', name: 'in', element: ELEMENT.valve, flow: 'sink' },
    { globalId: '3ahuin', name: 'in', element: ELEMENT.ahu, flow: 'both' },
  ],
  links: [
    { from: 0, to: 1 },
    { from: 2, to: 3 },
    // From one system into the other: shown in neither.
    { from: 2, to: 4 },
  ],
};

export const sampleElementId = (name: keyof typeof ELEMENT): string => {
  const { globalId, ordinal } = sampleContent.elements[ELEMENT[name]] ?? { globalId: '', ordinal: 0 };
  return ordinal === 0 ? globalId : `${globalId}~${ordinal}`;
};
