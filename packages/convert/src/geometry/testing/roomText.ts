const HEAD = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
`;

/**
 * A small IFC4 file in millimetres: a wall of 4 × 0.2 × 3 m with an opening of 1 × 2 m through it, a room of 4 × 4 × 3
 * m, a virtual boundary, and a wall whose shape is missing. Everything stands at `place`, metres, Z up.
 */
export function roomText([x, y, z]: readonly [number, number, number]): string {
  const lines: string[] = [];
  const add = (id: number, text: string): void => {
    lines.push(`#${id}=${text};`);
  };
  /** A block from a corner of its placement, as product `id` (and the nine ids after it) of the given class. */
  const block = (id: number, type: string, rest: string, at: number[], size: number[]): void => {
    const [east, north, up] = at.map((one) => one.toFixed(1));
    const [width = 0, depth = 0, height = 0] = size;
    add(id + 1, `IFCCARTESIANPOINT((${east},${north},${up}))`);
    add(id + 2, `IFCAXIS2PLACEMENT3D(#${id + 1},$,$)`);
    add(id + 3, `IFCLOCALPLACEMENT(#9,#${id + 2})`);
    add(id + 4, `IFCCARTESIANPOINT((${(width / 2).toFixed(1)},${(depth / 2).toFixed(1)}))`);
    add(id + 5, `IFCAXIS2PLACEMENT2D(#${id + 4},$)`);
    add(id + 6, `IFCRECTANGLEPROFILEDEF(.AREA.,$,#${id + 5},${width.toFixed(1)},${depth.toFixed(1)})`);
    add(id + 7, `IFCEXTRUDEDAREASOLID(#${id + 6},#3,#4,${height.toFixed(1)})`);
    add(id + 8, `IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#${id + 7}))`);
    add(id + 9, `IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 8}))`);
    add(id, `${type}('${String(id).padStart(22, '0')}',$,$,$,$,#${id + 3},#${id + 9}${rest})`);
  };
  add(1, 'IFCCARTESIANPOINT((0.,0.,0.))');
  add(2, 'IFCDIRECTION((1.,0.,0.))');
  add(3, 'IFCAXIS2PLACEMENT3D(#1,#4,#2)');
  add(4, 'IFCDIRECTION((0.,0.,1.))');
  add(5, "IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#3,$)");
  add(6, 'IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)');
  add(7, 'IFCUNITASSIGNMENT((#6))');
  add(8, "IFCPROJECT('0000000000000000000008',$,$,$,$,$,$,(#5),#7)");
  add(9, 'IFCLOCALPLACEMENT($,#11)');
  add(10, `IFCCARTESIANPOINT((${[x, y, z].map((one) => (one * 1000).toFixed(1)).join(',')}))`);
  add(11, 'IFCAXIS2PLACEMENT3D(#10,$,$)');
  block(100, 'IFCWALL', ',$,$', [0, 0, 0], [4000, 200, 3000]);
  block(200, 'IFCOPENINGELEMENT', ',$,$', [1000, -100, 0], [1000, 400, 2000]);
  add(210, "IFCRELVOIDSELEMENT('0000000000000000000210',$,$,$,#100,#200)");
  block(300, 'IFCSPACE', ',$,.ELEMENT.,.INTERNAL.,$', [0, 200, 0], [4000, 4000, 3000]);
  block(400, 'IFCVIRTUALELEMENT', ',$', [0, 4200, 0], [4000, 10, 3000]);
  add(500, "IFCWALL('0000000000000000000500',$,$,$,$,#9,#999,$,$)");
  return `${HEAD}${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`;
}
