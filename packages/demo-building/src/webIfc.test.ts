import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { splitAttributes } from './check/parse.ts';
import { type CheckReport, checkBuilding, isProduct } from './check.ts';
import { writeBuilding } from './index.ts';

// The reader that conversions use.
const require = createRequire(new URL('../../convert/package.json', import.meta.url));
const webIfc: typeof import('web-ifc') = require('web-ifc');

/** Derived attributes are written as `*`, but are no part of web-ifc's classes. */
const DERIVED: Readonly<Record<string, number>> = { IFCSIUNIT: 1, IFCGEOMETRICREPRESENTATIONSUBCONTEXT: 4 };

describe('the small building in web-ifc', () => {
  const api = new webIfc.IfcAPI();
  const said: string[] = [];
  let report: CheckReport;
  let model = 0;

  beforeAll(async () => {
    for (const how of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, how).mockImplementation((...words) => void said.push(words.join(' ')));
    await api.Init();
    let text = '';
    for await (const piece of writeBuilding({ size: 'small' })) text += piece;
    report = await checkBuilding([text]);
    model = api.OpenModel(new TextEncoder().encode(text));
  });
  afterAll(() => {
    api.CloseModel(model);
    vi.restoreAllMocks();
  });

  it('shows a body for every element that has one', () => {
    const triangles = new Map<number, number>();
    const count = (mesh: {
      expressID: number;
      geometries: { size(): number; get(i: number): { geometryExpressID: number } };
    }) => {
      for (let i = 0; i < mesh.geometries.size(); i++) {
        const geometry = api.GetGeometry(model, mesh.geometries.get(i).geometryExpressID);
        triangles.set(mesh.expressID, (triangles.get(mesh.expressID) ?? 0) + geometry.GetIndexDataSize() / 3);
        geometry.delete();
      }
    };
    api.StreamAllMeshes(model, count);
    api.StreamAllMeshesWithTypes(model, [webIfc.IFCSPACE], count);
    const shaped = [...report.instances.values()]
      .filter(isProduct)
      .filter(({ type, text }) => type !== 'IFCOPENINGELEMENT' && splitAttributes(text)[6] !== '$');
    expect(shaped.length).toBeGreaterThan(800);
    expect(shaped.filter(({ id }) => !((triangles.get(id) ?? 0) > 3)).map(({ id, type }) => `#${id} ${type}`)).toEqual(
      [],
    );
  });

  it('has as many attributes in every line as the schema', () => {
    const classes = new Map(
      Object.entries(webIfc.IFC4).map(([name, type]) => [
        name.toUpperCase(),
        typeof type === 'function' ? type.length : 0,
      ]),
    );
    const wrong = [...report.instances.values()].filter(
      ({ type, text }) => splitAttributes(text).length !== (classes.get(type) ?? -1) + (DERIVED[type] ?? 0),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('is read without a word of complaint', () => {
    expect(said).toEqual([]);
  });
});
