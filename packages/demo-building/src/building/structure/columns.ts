import { createFamily } from '../../ifc/families.ts';
import type { IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { label, reference, truth } from '../../ifc/properties.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { BAY, DEPTH, FLOOR_BUILD_UP, SLAB } from '../plan.ts';

const WIDTH = 600;

/** Concrete columns on the grid; letters run north, numbers east, as on the drawings: `C-B3`. */
export function buildColumns(storey: DemoStorey): void {
  const { model, plan } = storey;
  const height = storey.height - SLAB;
  const of = columnFamily(model, height);
  const quantities = model.quantities(`${storey.path}/columns/quantities`, 'Qto_ColumnBaseQuantities', {
    Length: height,
    CrossSectionArea: (WIDTH / 1000) ** 2,
    NetVolume: (WIDTH / 1000) ** 2 * (height / 1000),
  });
  for (let column = 0; column * BAY <= plan.length; column++) {
    for (let row = 0; row * BAY <= DEPTH; row++) {
      const mark = `${String.fromCharCode(65 + row)}${column + 1}`;
      const element = model.put(storey, of, {
        path: `column/${mark}`,
        name: `混凝土柱 Column ${mark}`,
        tag: `C-${storey.code}-${mark}`,
        at: [column * BAY, row * BAY, -FLOOR_BUILD_UP],
      });
      storey.relations.gather('described', quantities, 'columns/quantities', element.ref);
    }
  }
}

const columnFamily = (model: IfcModel, height: number): ProductFamily =>
  createFamily(model, `column ${height}`, {
    class: 'IFCCOLUMN',
    predefined: 'COLUMN',
    name: `混凝土柱 Concrete column ${WIDTH}×${WIDTH}`,
    material: 'concrete',
    common: [
      'Pset_ColumnCommon',
      [reference(`KZ-${height}`), truth('IsExternal', false), truth('LoadBearing', true), label('FireRating', 'R 180')],
    ],
    draw: () => [
      model.geometry.painted('concrete', model.geometry.extrude(model.geometry.rectangle(WIDTH, WIDTH), height)),
    ],
  });
