/**
 * A valid IFC4 file of one storey with so many walls in a row, each three metres long and high; written here, by the
 * rules of ISO 10303-21.
 */
export function smallIfc(walls = 2): string {
  const lines = [
    "#1=IFCPERSON($,$,'A',$,$,$,$,$);",
    "#2=IFCORGANIZATION($,'B',$,$,$);",
    '#3=IFCPERSONANDORGANIZATION(#1,#2,$);',
    "#4=IFCAPPLICATION(#2,'1','Twinscape tests','T');",
    '#5=IFCOWNERHISTORY(#3,#4,$,.ADDED.,$,$,$,0);',
    '#6=IFCCARTESIANPOINT((0.,0.,0.));',
    '#7=IFCAXIS2PLACEMENT3D(#6,$,$);',
    "#8=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#7,$);",
    '#9=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
    '#10=IFCUNITASSIGNMENT((#9));',
    `#11=IFCPROJECT('${id('P', 0)}',#5,'项目',$,$,$,$,(#8),#10);`,
    '#12=IFCLOCALPLACEMENT($,#7);',
    `#13=IFCBUILDING('${id('B', 0)}',#5,'Building',$,$,#12,$,$,.ELEMENT.,$,$,$);`,
    `#14=IFCBUILDINGSTOREY('${id('S', 0)}',#5,'一层 L1',$,$,#12,$,$,.ELEMENT.,0.);`,
    `#15=IFCRELAGGREGATES('${id('R', 0)}',#5,$,$,#11,(#13));`,
    `#16=IFCRELAGGREGATES('${id('R', 1)}',#5,$,$,#13,(#14));`,
    '#17=IFCCARTESIANPOINT((1.5,0.1));',
    '#18=IFCAXIS2PLACEMENT2D(#17,$);',
    '#19=IFCRECTANGLEPROFILEDEF(.AREA.,$,#18,3.,0.2);',
    '#20=IFCDIRECTION((0.,0.,1.));',
    '#21=IFCEXTRUDEDAREASOLID(#19,#7,#20,3.);',
    "#22=IFCSHAPEREPRESENTATION(#8,'Body','SweptSolid',(#21));",
    '#23=IFCPRODUCTDEFINITIONSHAPE($,$,(#22));',
  ];
  const numbers: number[] = [];
  for (let wall = 0; wall < walls; wall++) {
    const at = 100 + wall * 5;
    numbers.push(at + 3);
    lines.push(
      `#${at}=IFCCARTESIANPOINT((0.,${wall * 2}.,0.));`,
      `#${at + 1}=IFCAXIS2PLACEMENT3D(#${at},$,$);`,
      `#${at + 2}=IFCLOCALPLACEMENT(#12,#${at + 1});`,
      `#${at + 3}=IFCWALL('${id('W', wall)}',#5,'Wall ${wall + 1}',$,$,#${at + 2},#23,'W-${wall + 1}',.SOLIDWALL.);`,
    );
  }
  lines.push(
    `#24=IFCRELCONTAINEDINSPATIALSTRUCTURE('${id('C', 0)}',#5,$,$,(${numbers.map((number) => `#${number}`).join()}),#14);`,
  );
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');",
    "FILE_NAME('small.ifc','2026-01-01T00:00:00',(''),(''),'','Twinscape tests','');",
    "FILE_SCHEMA(('IFC4'));",
    'ENDSEC;',
    'DATA;',
    ...lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
}

const id = (kind: string, number: number): string => `0${kind}${String(number).padStart(20, '0')}`;
