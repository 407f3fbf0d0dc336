import { stepBytes } from '../../step/testing/stepText.ts';
import { type IfcContent, readIfcContent } from '../readIfcContent.ts';

/** A project in millimetres with a site, a building and a storey: #1 to #19. */
const FRAME = `#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#2=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);
#3=IFCUNITASSIGNMENT((#1,#2));
#10=IFCPROJECT('0Project00000000000000',$,'Project',$,$,$,$,$,#3);
#11=IFCSITE('0Site00000000000000000',$,'Site',$,$,$,$,$,.ELEMENT.,$,$,$,$,$);
#12=IFCBUILDING('0Building0000000000000',$,'Building',$,$,$,$,$,.ELEMENT.,$,$,$);
#13=IFCBUILDINGSTOREY('0Storey000000000000000',$,'Level 1',$,$,$,$,$,.ELEMENT.,3600.);
#14=IFCRELAGGREGATES('0Rel100000000000000000',$,$,$,#10,(#11));
#15=IFCRELAGGREGATES('0Rel200000000000000000',$,$,$,#11,(#12));
#16=IFCRELAGGREGATES('0Rel300000000000000000',$,$,$,#12,(#13));
`;

export const smallModel = (data: string, schema = 'IFC4'): Buffer => stepBytes(FRAME + data, schema);

export const readSmall = (data: string, schema?: string): IfcContent => readIfcContent(smallModel(data, schema));

/** A wall #100 with one property set of these properties (numbers of instances in the data). */
export const withSet = (
  properties: string,
  ids: string,
): string => `#100=IFCWALL('0Wall00000000000000000',$,'Wall',$,$,$,$,'W-1',$);
${properties}
#200=IFCPROPERTYSET('0Set000000000000000000',$,'Pset_WallCommon',$,(${ids}));
#201=IFCRELDEFINESBYPROPERTIES('0RelSet000000000000000',$,$,$,(#100),#200);
`;
