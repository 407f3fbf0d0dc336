import { smallIfc } from './smallIfc.ts';

const id = (kind: string, number: number): string => `0${kind}${String(number).padStart(20, '0')}`;

/**
 * A valid file of so many walls, two more that should be drawn and cannot be (a profile without area, a shape that is
 * not there), and five things of which nothing is drawn by nature: an axis alone, no shape at all, and a room, an
 * opening and an annotation whose shapes are as broken.
 */
export function brokenIfc(walls = 4): string {
  const owner = '#5,';
  const more = [
    '#900=IFCRECTANGLEPROFILEDEF(.AREA.,$,#18,0.,0.);',
    '#901=IFCEXTRUDEDAREASOLID(#900,#7,#20,3.);',
    "#902=IFCSHAPEREPRESENTATION(#8,'Body','SweptSolid',(#901));",
    '#903=IFCPRODUCTDEFINITIONSHAPE($,$,(#902));',
    '#904=IFCPOLYLINE((#6,#6));',
    "#905=IFCSHAPEREPRESENTATION(#8,'Axis','Curve2D',(#904));",
    '#906=IFCPRODUCTDEFINITIONSHAPE($,$,(#905));',
    `#910=IFCWALL('${id('X', 1)}',${owner}'Without area',$,$,#12,#903,$,.SOLIDWALL.);`,
    `#911=IFCWALL('${id('X', 2)}',${owner}'Without shape',$,$,#12,#999,$,.SOLIDWALL.);`,
    `#912=IFCWALL('${id('X', 3)}',${owner}'Axis alone',$,$,#12,#906,$,.SOLIDWALL.);`,
    `#913=IFCWALL('${id('X', 4)}',${owner}'Nothing',$,$,#12,$,$,.SOLIDWALL.);`,
    `#914=IFCSPACE('${id('X', 5)}',${owner}'Room',$,$,#12,#903,$,.ELEMENT.,.INTERNAL.,$);`,
    `#915=IFCOPENINGELEMENT('${id('X', 6)}',${owner}'Opening',$,$,#12,#903,$,.OPENING.);`,
    `#916=IFCANNOTATION('${id('X', 7)}',${owner}'Annotation',$,$,#12,#903);`,
  ].join('\n');
  const text = smallIfc(walls);
  const end = text.lastIndexOf('ENDSEC;');
  return `${text.slice(0, end)}${more}\n${text.slice(end)}`;
}
