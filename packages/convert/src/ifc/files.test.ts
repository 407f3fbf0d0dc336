import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIfcContent } from './index.ts';
import { countByEntity } from './testing/plainCount.ts';

const data = path.resolve(import.meta.dirname, '../../../../../shared/data/ifc');
const hasData = existsSync(data);
const where = hasData ? '' : ' (skipped: the files do not lie beside this repository)';
const files = hasData ? readdirSync(data).filter((name) => name.endsWith('.ifc')) : ['every file'];

const read = (name: string) => readIfcContent(readFileSync(path.join(data, name)));
const countsOf = (content: ReturnType<typeof read>['content']) => {
  const counts: Record<string, number> = {};
  for (const element of content.elements) counts[element.class] = (counts[element.class] ?? 0) + 1;
  return counts;
};

describe(`real files${where}`, () => {
  it.runIf(hasData).each(files)('%s has as many elements of every class as its plain text', (name) => {
    const { content, warnings } = read(name);
    const counts = Object.entries(countsOf(content)).map(([key, count]) => [key.toUpperCase(), count]);
    expect(Object.fromEntries(counts)).toEqual(countByEntity(readFileSync(path.join(data, name), 'latin1')));
    expect(warnings).toEqual([]);
  });

  it.runIf(hasData).each(files)(
    '%s hangs every element below its project and refers to nothing that is not there',
    (name) => {
      const { content } = read(name);
      const { elements, types, sets, materials } = content;
      const roots = elements.filter((element) => element.parent === undefined);
      expect(roots.map((element) => element.class)).toEqual(['IfcProject']);
      for (const [number, element] of elements.entries()) {
        let at = number;
        for (let step = 0; step < 50; step++) at = elements[at]?.parent ?? at;
        expect(elements[at]?.class).toBe('IfcProject');
        for (const set of element.sets) expect(sets[set]).toBeDefined();
        for (const material of element.materials) expect(materials[material]).toBeDefined();
        if (element.type !== undefined) expect(types[element.type]).toBeDefined();
        if (element.storey !== undefined) expect(elements[element.storey]?.class).toBe('IfcBuildingStorey');
      }
      expect(new Set(elements.map(({ globalId, ordinal }) => `${globalId}~${ordinal}`)).size).toBe(elements.length);
    },
  );

  it.runIf(hasData)('duplex_arch.ifc has 4 storeys, 56 IfcWallStandardCase, 14 doors, 24 windows, 21 spaces', () => {
    const { content } = read('duplex_arch.ifc');
    expect(countsOf(content)).toMatchObject({
      IfcBuildingStorey: 4,
      IfcWallStandardCase: 56,
      IfcDoor: 14,
      IfcWindow: 24,
      IfcSpace: 21,
    });
    const room = content.elements.find((element) => element.number === 'A102');
    expect(room?.name).toBe('A102 Living Room');
    const properties = room?.sets.flatMap((set) => content.sets[set]?.properties ?? []);
    expect(properties).toContainEqual({ name: 'Area', value: 30.14164524999992, unit: 'm²' });
    const wall = content.elements.find((element) => element.class === 'IfcWallStandardCase');
    expect(content.materials[wall?.materials[0] ?? -1]?.layers?.length).toBeGreaterThan(1);
    expect(content.application).toBe('Autodesk Revit Architecture 2011');
  });

  it.runIf(hasData)('G-MODEL-03 DrainageSystem-1-2_IFC4x3.ifc has 1 system with 13 members, 24 ports, 12 links', () => {
    const { content } = read('DrainageSystem-1-2_IFC4x3.ifc');
    expect(content.systems.map((system) => system.members.length)).toEqual([13]);
    expect([content.ports.length, content.links.length]).toEqual([24, 12]);
    for (const { from, to } of content.links) {
      expect(content.ports[from]).toBeDefined();
      expect(content.ports[to]).toBeDefined();
    }
  });

  it.runIf(hasData)('G-MODEL-03 Duplex_Electrical.ifc has no systems', () => {
    expect(read('Duplex_Electrical.ifc').content.systems).toEqual([]);
  });
});
