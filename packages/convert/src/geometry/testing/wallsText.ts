import { stepText } from '../../step/testing/stepText.ts';

type Point = readonly [number, number, number];

/** A wall of 4 × 0.2 × 3 m, and what may be different about it. Places in metres, Z up. */
export type Wall = {
  readonly at: Point;
  /** Where its length goes; east unless told otherwise. */
  readonly along?: Point;
  readonly thickness?: number;
  readonly colour?: 'red' | 'blue' | 'none';
  /** Its material, whose colour shows where it has no other. */
  readonly material?: 'red' | 'blue';
  /** Openings of 1 × 2 m by where they begin along the wall; `loose` ones stand by themselves, at the same place. */
  readonly openings?: readonly { readonly from: number; readonly loose?: boolean }[];
  /** Drawn as an item of a drawing that many share. */
  readonly mapped?: boolean;
  /** The wall of which it is a part, by its place in the list. */
  readonly partOf?: number;
};

const COLOURS = { red: '1.,0.,0.', blue: '0.,0.,1.' } as const;

/** An IFC4 file in millimetres with walls #1000, #2000, …, each written in full with numbers of its own. */
export function wallsText(walls: readonly Wall[]): string {
  const lines: string[] = [];
  const add = (id: number, text: string): number => {
    lines.push(`#${id}=${text};`);
    return id;
  };
  const numbers = (values: readonly number[]): string => values.map((value) => value.toFixed(3)).join(',');
  const millimetres = (point: Point): string => numbers(point.map((value) => value * 1000));
  add(1, 'IFCCARTESIANPOINT((0.,0.,0.))');
  add(2, 'IFCAXIS2PLACEMENT3D(#1,$,$)');
  add(3, "IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#2,$)");
  add(4, 'IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)');
  add(5, 'IFCUNITASSIGNMENT((#4))');
  add(6, "IFCPROJECT('0000000000000000000006',$,$,$,$,$,$,(#3),#5)");
  add(7, 'IFCDIRECTION((0.,0.,1.))');
  Object.values(COLOURS).forEach((colour, number) => {
    const first = 10 + number * 10;
    add(first, `IFCCOLOURRGB($,${colour})`);
    add(first + 1, `IFCSURFACESTYLERENDERING(#${first},0.,$,$,$,$,$,$,.NOTDEFINED.)`);
    add(first + 2, `IFCSURFACESTYLE($,.BOTH.,(#${first + 1}))`);
    add(first + 3, `IFCSTYLEDITEM($,(#${first + 2}),$)`);
    add(first + 4, `IFCSTYLEDREPRESENTATION(#3,$,$,(#${first + 3}))`);
    add(first + 5, "IFCMATERIAL('Plaster',$,$)");
    add(first + 6, `IFCMATERIALDEFINITIONREPRESENTATION($,$,(#${first + 4}),#${first + 5})`);
  });
  const style = (name: 'red' | 'blue'): number => (name === 'red' ? 12 : 22);
  /** A block with its drawing, in so many numbers from `id`; its placement is `id` + 3. */
  const block = (id: number, upon: string, at: string, along: Point, size: readonly number[]): number => {
    const [width = 0, depth = 0, height = 0] = size;
    add(id + 1, `IFCCARTESIANPOINT((${at}))`);
    add(id + 9, `IFCDIRECTION((${numbers(along)}))`);
    add(id + 2, `IFCAXIS2PLACEMENT3D(#${id + 1},#7,#${id + 9})`);
    add(id + 3, `IFCLOCALPLACEMENT(${upon},#${id + 2})`);
    add(id + 4, `IFCCARTESIANPOINT((${numbers([width / 2, depth / 2])}))`);
    add(id + 5, `IFCAXIS2PLACEMENT2D(#${id + 4},$)`);
    add(id + 6, `IFCRECTANGLEPROFILEDEF(.AREA.,'It is #${'1'};',#${id + 5},${numbers([width, depth])})`);
    add(id + 7, `IFCEXTRUDEDAREASOLID(#${id + 6},#2,#7,${numbers([height])})`);
    return add(id + 8, `IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#${id + 7}))`);
  };
  const product = (id: number, type: string, placement: number, representation: number): void => {
    add(id + 10, `IFCPRODUCTDEFINITIONSHAPE($,$,(#${representation}))`);
    add(id, `${type}('${String(id).padStart(22, '0')}',$,$,$,$,#${placement},#${id + 10},$,$)`);
  };
  walls.forEach(
    ({ at, along = [1, 0, 0], thickness = 200, colour = 'red', material, openings, mapped, partOf }, place) => {
      const id = (place + 1) * 1000;
      let drawing = block(id, '$', millimetres(at), along, [4000, thickness, 3000]);
      if (colour !== 'none') add(id + 20, `IFCSTYLEDITEM(#${id + 7},(#${style(colour)}),$)`);
      if (mapped) {
        add(id + 21, `IFCREPRESENTATIONMAP(#2,#${drawing})`);
        add(id + 22, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#1,$,$)');
        add(id + 23, `IFCMAPPEDITEM(#${id + 21},#${id + 22})`);
        drawing = add(id + 24, `IFCSHAPEREPRESENTATION(#3,'Body','MappedRepresentation',(#${id + 23}))`);
      }
      product(id, 'IFCWALL', id + 3, drawing);
      if (material)
        add(
          id + 25,
          `IFCRELASSOCIATESMATERIAL('${String(id + 25).padStart(22, '0')}',$,$,$,(#${id}),#${material === 'red' ? 15 : 25})`,
        );
      if (partOf !== undefined)
        add(id + 26, `IFCRELAGGREGATES('${String(id + 26).padStart(22, '0')}',$,$,$,#${(partOf + 1) * 1000},(#${id}))`);
      openings?.forEach(({ from, loose = false }, number) => {
        const opening = id + 100 + number * 100;
        const own = `${numbers([from * 1000, -100, 0])}`;
        const absolute = numbers([at[0] * 1000 + from * 1000, at[1] * 1000 - 100, at[2] * 1000]);
        const shape = block(opening, loose ? '$' : `#${id + 3}`, loose ? absolute : own, [1, 0, 0], [1000, 400, 2000]);
        product(opening, 'IFCOPENINGELEMENT', opening + 3, shape);
        add(opening + 30, `IFCRELVOIDSELEMENT('${String(opening + 30).padStart(22, '0')}',$,$,$,#${id},#${opening})`);
      });
    },
  );
  return stepText(lines.join('\n'));
}
