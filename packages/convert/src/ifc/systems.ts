import type { Port, PortConnection, PortFlow, System } from '../content.ts';
import type { IfcElements } from './elements.ts';
import { eachRelation, type IfcSource } from './ifcSource.ts';

export const SYSTEM_RELATIONS = [
  'IFCRELASSIGNSTOGROUP',
  'IFCRELASSIGNSTOGROUPBYFACTOR',
  'IFCRELCONNECTSPORTTOELEMENT',
  'IFCRELCONNECTSPORTS',
];

const FLOWS: Readonly<Record<string, PortFlow>> = { SOURCE: 'source', SINK: 'sink', SOURCEANDSINK: 'both' };

export type SystemTopologyContent = {
  readonly systems: System[];
  readonly ports: Port[];
  readonly links: PortConnection[];
};

/** Systems with their members, ports on their elements, and what is connected with what. */
export function readSystemTopology(source: IfcSource, elements: IfcElements): SystemTopologyContent {
  const ports = readPorts(source, elements);
  return { systems: readSystems(source, elements, ports), ports: ports.all, links: readLinks(source, ports) };
}

type PortIndex = {
  readonly all: Port[];
  /** Number of the port by place in the file. */
  readonly numbers: ReadonlyMap<number, number>;
};

/**
 * A port hangs on its element by IfcRelNests, or by IfcRelConnectsPortToElement in IFC2X3; one on nothing is left out.
 */
function readPorts(source: IfcSource, { numbers }: IfcElements): PortIndex {
  const { file, cursor, classes, warnings } = source;
  const isPort = (place: number) => place >= 0 && classes[file.kindOf(place)]?.role === 'port';
  const hosts = new Map<number, number>();
  const hang = (portId: number, elementId: number) => {
    const place = file.placeOf(portId);
    const element = numbers[file.placeOf(elementId)] ?? -1;
    if (isPort(place) && element >= 0 && !hosts.has(place)) hosts.set(place, element);
  };
  for (const entity of ['IFCRELNESTS', 'IFCRELAGGREGATES'])
    eachRelation(source, entity, { one: 4, many: 5 }, (one, many) => {
      for (const id of many) hang(id, one);
    });
  eachRelation(source, 'IFCRELCONNECTSPORTTOELEMENT', { one: 4, many: 5 }, (one, many) => {
    for (const id of many) hang(one, id);
  });
  const all: Port[] = [];
  const portNumbers = new Map<number, number>();
  for (let place = 0; place < file.count; place++) {
    if (!isPort(place)) continue;
    const element = hosts.get(place);
    if (element === undefined) {
      warnings.add('Port on no element left out', `#${file.idOf(place)}`);
      continue;
    }
    const globalId = cursor.open(place).singleText()?.slice(0, 64) || `#${file.idOf(place)}`;
    const name = cursor.skip().text() ?? '';
    const flow = FLOWS[cursor.skip(4).enumeration() ?? ''] ?? 'unknown';
    const systemType = cursor.skip().enumeration();
    portNumbers.set(place, all.length);
    all.push({ globalId, name, element, flow, ...(systemType && { systemType }) });
  }
  return { all, numbers: portNumbers };
}

function readLinks(source: IfcSource, ports: PortIndex): PortConnection[] {
  const { file, warnings } = source;
  const links: PortConnection[] = [];
  eachRelation(source, 'IFCRELCONNECTSPORTS', { one: 4, many: 5 }, (one, many) => {
    const from = ports.numbers.get(file.placeOf(one));
    for (const id of many) {
      const to = ports.numbers.get(file.placeOf(id));
      if (from !== undefined && to !== undefined) links.push({ from, to });
      else warnings.add('Connection of a port that is not there left out', `#${one}`);
    }
  });
  return links;
}

/** A port that a file assigns to a system stands for its element. */
function readSystems(source: IfcSource, { numbers }: IfcElements, ports: PortIndex): System[] {
  const { file, cursor, classes } = source;
  const members = new Map<number, Set<number>>();
  for (const entity of ['IFCRELASSIGNSTOGROUP', 'IFCRELASSIGNSTOGROUPBYFACTOR'])
    eachRelation(source, entity, { one: 6, many: 4 }, (one, many) => {
      const place = file.placeOf(one);
      if (place < 0 || classes[file.kindOf(place)]?.role !== 'system') return;
      const set = members.get(place) ?? new Set<number>();
      members.set(place, set);
      for (const id of many) {
        const object = file.placeOf(id);
        const element = numbers[object] ?? -1;
        const host = element >= 0 ? element : ports.all[ports.numbers.get(object) ?? -1]?.element;
        if (host !== undefined) set.add(host);
      }
    });
  const systems: System[] = [];
  for (let place = 0; place < file.count; place++) {
    const known = classes[file.kindOf(place)];
    if (known?.role !== 'system') continue;
    const globalId = cursor.open(place).singleText()?.slice(0, 64) || `#${file.idOf(place)}`;
    const name = cursor.skip().text() ?? '';
    const objectType = cursor.skip().text();
    const atFive = known.predefined === 5 ? undefined : cursor.text();
    const predefinedType = known.predefined === undefined ? undefined : cursor.enumeration();
    systems.push({
      globalId,
      class: known.name,
      name: known.predefined === 6 ? withLongName(name, atFive) : name,
      ...(objectType && { objectType }),
      ...(predefinedType && { predefinedType }),
      members: [...(members.get(place) ?? [])].sort((a, b) => a - b),
    });
  }
  return systems;
}

/** `CHW Chilled water`: many files write only a code as the Name. */
function withLongName(name: string, longName: string | undefined): string {
  if (!longName || longName === name) return name;
  return name === '' ? longName : `${name} ${longName}`;
}
