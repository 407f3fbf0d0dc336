import type { Family, Model } from '../../ifc/Model.ts';
import { BAY, DEPTH, FLOOR_BUILD_UP, SLAB } from '../plan.ts';
import type { Storey } from '../Storey.ts';

const WIDTH = 600;

/** Concrete columns on the grid; letters run north, numbers east, as on the drawings: `C-B3`. */
export function buildColumns(storey: Storey): void {
  const { model, plan } = storey;
  const height = storey.height - SLAB;
  const family = columnFamily(model, height);
  for (let column = 0; column * BAY <= plan.length; column++) {
    for (let row = 0; row * BAY <= DEPTH; row++) {
      const mark = `${String.fromCharCode(65 + row)}${column + 1}`;
      model.put(storey, family, {
        path: `column/${mark}`,
        name: `混凝土柱 Column ${mark}`,
        tag: `C-${storey.code}-${mark}`,
        at: [column * BAY, row * BAY, -FLOOR_BUILD_UP],
      });
    }
  }
}

const columnFamily = (model: Model, height: number): Family =>
  model.family(`column ${height}`, () => {
    const { geometry } = model;
    const solid = geometry.extrude(geometry.rectangle(WIDTH, WIDTH), height);
    return {
      path: `column ${height}`,
      class: 'IFCCOLUMN',
      predefined: 'COLUMN',
      map: model.map([geometry.painted('concrete', solid)]),
    };
  });
