import { describe, expect, it } from 'vitest';
import { stepBytes } from '../step/testing/stepText.ts';
import { readIfcContent } from './index.ts';
import { readSmall } from './testing/smallModel.ts';

const named = (content: ReturnType<typeof readSmall>['content'], name: string) => {
  const index = content.elements.findIndex((element) => element.name === name);
  return { index, element: content.elements[index] };
};

describe('what an IFC file means', () => {
  it('C-MODEL-09 numbers elements by ascending number in the file and finds them by it', () => {
    const { content, numberOf, isSpace } =
      readSmall(`#30=IFCSPACE('0Space0000000000000000',$,'101',$,$,$,$,'Office',.ELEMENT.,.INTERNAL.,$);
#20=IFCWALLSTANDARDCASE('0Wall00000000000000000',$,'Wall',$,$,$,$,$,$);`);
    expect(content.elements.map((element) => element.class)).toEqual([
      'IfcProject',
      'IfcSite',
      'IfcBuilding',
      'IfcBuildingStorey',
      'IfcWallStandardCase',
      'IfcSpace',
    ]);
    expect([numberOf(20), numberOf(30), numberOf(1), numberOf(4_000_000_000)]).toEqual([4, 5, undefined, undefined]);
    expect([isSpace(30), isSpace(20), isSpace(1)]).toEqual([true, false, false]);
    expect(content.elements[5]).toMatchObject({ name: '101 Office', number: '101', predefinedType: 'INTERNAL' });
    expect(content.elements[3]).toMatchObject({ name: 'Level 1', elevation: 3.6 });
    expect(content.schema).toBe('IFC4');
    expect(content.application).toBe('Modeller 2.0');
  });

  it('takes mark, types and their sets, and where the PredefinedType stands in each class', () => {
    const { content } =
      readSmall(`#20=IFCDOOR('0Door00000000000000000',$,'Door','a description','an object type',$,$,'D-7',2100.,900.,.GATE.,$,$);
#21=IFCDOORTYPE('0DoorType0000000000000',$,'Type A',$,$,(#22),$,'T-1',$,.DOOR.,.SINGLE_SWING_LEFT.,$,$);
#22=IFCPROPERTYSET('0Set000000000000000000',$,'Pset_DoorCommon',$,(#23));
#23=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('T30'),$);
#24=IFCRELDEFINESBYTYPE('0RelType00000000000000',$,$,$,(#20),#21);
#25=IFCAPPLICATION(#1,'25.1','Autodesk Revit 2025 (CHS)','Revit');`);
    expect(content.elements[4]).toEqual({
      globalId: '0Door00000000000000000',
      ordinal: 0,
      class: 'IfcDoor',
      name: 'Door',
      number: 'D-7',
      objectType: 'an object type',
      predefinedType: 'GATE',
      description: 'a description',
      type: 0,
      parent: 0,
      sets: [1],
      materials: [],
    });
    expect(content.types).toEqual([
      {
        globalId: '0DoorType0000000000000',
        class: 'IfcDoorType',
        name: 'Type A',
        number: 'T-1',
        predefinedType: 'DOOR',
        sets: [0],
      },
    ]);
    expect(content.sets[0]?.properties).toEqual([{ name: 'FireRating', value: 'T30' }]);
    expect(content.application).toBe('Autodesk Revit 2025 (CHS) (25.1)');
  });

  it('places a door on its storey, an opening in its wall, a part in its whole, and the rest under the project', () => {
    const { content } = readSmall(`#20=IFCWALL('0Wall00000000000000000',$,'Wall',$,$,$,$,$,$);
#21=IFCOPENINGELEMENT('0Open00000000000000000',$,'Opening',$,$,$,$,$,$);
#22=IFCDOOR('0Door00000000000000000',$,'Door',$,$,$,$,$,$,$,$,$,$);
#23=IFCWINDOW('0Window000000000000000',$,'Window',$,$,$,$,$,$,$,$,$,$);
#24=IFCELEMENTASSEMBLY('0Assembly0000000000000',$,'Truss',$,$,$,$,$,$,$);
#25=IFCBEAM('0Beam00000000000000000',$,'Chord',$,$,$,$,$,$);
#26=IFCGRID('0Grid00000000000000000',$,'Grid',$,$,$,$,$,$,$,$);
#27=IFCSPACE('0Space0000000000000000',$,'Room',$,$,$,$,$,.ELEMENT.,$,$);
#28=IFCFURNITURE('0Chair0000000000000000',$,'Chair',$,$,$,$,$,$);
#30=IFCRELCONTAINEDINSPATIALSTRUCTURE('0RelA00000000000000000',$,$,$,(#20,#22,#24),#13);
#31=IFCRELVOIDSELEMENT('0RelB00000000000000000',$,$,$,#20,#21);
#32=IFCRELFILLSELEMENT('0RelC00000000000000000',$,$,$,#21,#22);
#33=IFCRELFILLSELEMENT('0RelD00000000000000000',$,$,$,#21,#23);
#34=IFCRELAGGREGATES('0RelE00000000000000000',$,$,$,#24,(#25));
#35=IFCRELAGGREGATES('0RelF00000000000000000',$,$,$,#13,(#27));
#36=IFCRELCONTAINEDINSPATIALSTRUCTURE('0RelG00000000000000000',$,$,$,(#28),#27);`);
    const placed = content.elements.map(({ name, parent, storey }) => [
      name,
      content.elements[parent ?? -1]?.name,
      content.elements[storey ?? -1]?.name,
    ]);
    expect(placed).toEqual([
      ['Project', undefined, undefined],
      ['Site', 'Project', undefined],
      ['Building', 'Site', undefined],
      ['Level 1', 'Building', undefined],
      ['Wall', 'Level 1', 'Level 1'],
      ['Opening', 'Wall', 'Level 1'],
      ['Door', 'Level 1', 'Level 1'],
      ['Window', 'Opening', 'Level 1'],
      ['Truss', 'Level 1', 'Level 1'],
      ['Chord', 'Truss', 'Level 1'],
      ['Grid', 'Project', undefined],
      ['Room', 'Level 1', 'Level 1'],
      ['Chair', 'Room', 'Level 1'],
    ]);
  });

  it('cuts elements that contain each other', () => {
    const { content, warnings } = readSmall(`#20=IFCELEMENTASSEMBLY('0A00000000000000000000',$,'A',$,$,$,$,$,$,$);
#21=IFCELEMENTASSEMBLY('0B00000000000000000000',$,'B',$,$,$,$,$,$,$);
#22=IFCRELAGGREGATES('0RelA00000000000000000',$,$,$,#20,(#21));
#23=IFCRELAGGREGATES('0RelB00000000000000000',$,$,$,#21,(#20));`);
    const ends = content.elements.every((element) => {
      let steps = 0;
      for (let at = element.parent; at !== undefined; at = content.elements[at]?.parent) if (++steps > 10) return false;
      return true;
    });
    expect(ends).toBe(true);
    expect(warnings).toHaveLength(1);
  });

  it('counts the repetitions of a GlobalId and names elements without one by their number', () => {
    const { content } = readSmall(`#20=IFCWALL('0Same00000000000000000',$,'A',$,$,$,$,$,$);
#21=IFCWALL('0Same00000000000000000',$,'B',$,$,$,$,$,$);
#22=IFCWALL($,$,'C',$,$,$,$,$,$);`);
    expect(content.elements.slice(4).map(({ globalId, ordinal }) => [globalId, ordinal])).toEqual([
      ['0Same00000000000000000', 0],
      ['0Same00000000000000000', 1],
      ['#22', 0],
    ]);
  });

  it('leaves out an element that cannot be read and says so', () => {
    const { content, warnings } = readSmall(`#20=IFCWALL('0A00000000000000000000',$,'A',$,,$,$,$,$);
#21=IFCWALL('0B00000000000000000000',$,'B',$,$,$,$,$,$);`);
    expect(content.elements.slice(4).map(({ name }) => name)).toEqual(['B']);
    expect(warnings).toEqual(['IfcWall that cannot be read left out: 1 (#20)']);
  });

  it('reads materials: single, lists, layers in metres, profiles, constituents, and those of the type', () => {
    const { content } = readSmall(`#20=IFCWALL('0A00000000000000000000',$,'A',$,$,$,$,$,$);
#21=IFCWALL('0B00000000000000000000',$,'B',$,$,$,$,$,$);
#22=IFCWALL('0C00000000000000000000',$,'C',$,$,$,$,$,$);
#23=IFCWALL('0D00000000000000000000',$,'D',$,$,$,$,$,$);
#24=IFCWALL('0E00000000000000000000',$,'E',$,$,$,$,$,$);
#25=IFCWALLTYPE('0T00000000000000000000',$,'T',$,$,$,$,$,$,.STANDARD.);
#26=IFCRELDEFINESBYTYPE('0RelType00000000000000',$,$,$,(#24),#25);
#40=IFCMATERIAL('Concrete',$,'concrete');
#41=IFCMATERIAL('Wool',$,$);
#42=IFCMATERIALLAYER(#40,200.,$,$,$,$,$);
#43=IFCMATERIALLAYER(#41,80.,$,$,$,$,$);
#44=IFCMATERIALLAYERSET((#42,#43),'Outer wall',$);
#45=IFCMATERIALLAYERSETUSAGE(#44,.AXIS2.,.POSITIVE.,-150.,$);
#46=IFCMATERIALLIST((#40,#41));
#47=IFCMATERIALCONSTITUENT('Frame',$,#41,$,'frame');
#48=IFCMATERIALCONSTITUENTSET('Window',$,(#47));
#49=IFCMATERIALPROFILE('P',$,#40,$,$,$);
#50=IFCMATERIALPROFILESET('S',$,(#49),$);
#51=IFCMATERIALPROFILESETUSAGE(#50,$,$);
#60=IFCRELASSOCIATESMATERIAL('0RelM00000000000000000',$,$,$,(#20),#45);
#61=IFCRELASSOCIATESMATERIAL('0RelN00000000000000000',$,$,$,(#21),#46);
#62=IFCRELASSOCIATESMATERIAL('0RelO00000000000000000',$,$,$,(#22),#48);
#63=IFCRELASSOCIATESMATERIAL('0RelP00000000000000000',$,$,$,(#23,#25),#51);`);
    expect(content.materials).toEqual([
      {
        name: 'Outer wall',
        layers: [
          { name: 'Concrete', thickness: 0.2 },
          { name: 'Wool', thickness: 0.08 },
        ],
      },
      { name: 'Concrete', category: 'concrete' },
      { name: 'Wool' },
    ]);
    expect(content.elements.slice(4).map((element) => element.materials)).toEqual([[0], [1, 2], [2], [1], [1]]);
  });

  it('gives classifications and presentation layers as property sets', () => {
    const { content } = readSmall(`#20=IFCWALL('0A00000000000000000000',$,'A',$,$,$,#70,$,$);
#40=IFCCLASSIFICATION($,$,$,'OmniClass',$,$,$);
#41=IFCCLASSIFICATIONREFERENCE($,'21-02 00',$,#40,$,$);
#42=IFCCLASSIFICATIONREFERENCE($,'21-02 20','Exterior',#41,$,$);
#43=IFCRELASSOCIATESCLASSIFICATION('0RelC00000000000000000',$,$,$,(#20),#42);
#70=IFCPRODUCTDEFINITIONSHAPE($,$,(#71));
#71=IFCSHAPEREPRESENTATION(#72,'Body','SweptSolid',(#73));
#74=IFCPRESENTATIONLAYERASSIGNMENT('A-WALL',$,(#71),$);
#75=IFCPRESENTATIONLAYERWITHSTYLE('A-CORE',$,(#73),$,.T.,.F.,.F.,());`);
    expect(content.elements[4]?.sets.map((set) => content.sets[set])).toEqual([
      { name: 'Classification', properties: [{ name: 'OmniClass', value: '21-02 20 Exterior' }] },
      { name: 'Presentation layers', properties: [{ name: 'Layer', value: 'A-WALL, A-CORE' }] },
    ]);
  });

  it('C-MODEL-10 lists zones and the attributes that stand in no property set', () => {
    const { content } = readSmall(`#20=IFCDOOR('0Door00000000000000000',$,'Door',$,$,$,$,$,2100.,900.,.DOOR.,$,$);
#21=IFCSPACE('0Space0000000000000000',$,'101',$,$,$,$,'Office',.ELEMENT.,$,$);
#40=IFCZONE('0Z00000000000000000000',$,'Fire compartment 1',$,$,$);
#41=IFCRELASSIGNSTOGROUP('0RelS00000000000000000',$,$,$,(#21),$,#40);`);
    const setsOf = (index: number) => content.elements[index]?.sets.map((set) => content.sets[set]);
    expect(setsOf(4)).toEqual([
      {
        name: 'Attributes',
        properties: [
          { name: 'OverallHeight', value: 2100, unit: 'mm' },
          { name: 'OverallWidth', value: 900, unit: 'mm' },
        ],
      },
    ]);
    expect(setsOf(5)).toEqual([{ name: 'Groups', properties: [{ name: 'Zone', value: 'Fire compartment 1' }] }]);
    expect(content.systems).toEqual([]);
  });

  it('G-MODEL-03 reads systems with members, ports by nesting and what is connected; zones are none', () => {
    const { content, warnings } = readSmall(`#20=IFCPUMP('0A00000000000000000000',$,'Pump',$,$,$,$,$,.CIRCULATOR.);
#21=IFCPIPESEGMENT('0B00000000000000000000',$,'Pipe',$,$,$,$,$,$);
#30=IFCDISTRIBUTIONPORT('0P00000000000000000000',$,'out',$,$,$,$,.SOURCE.,.PIPE.,.CHILLEDWATER.);
#31=IFCDISTRIBUTIONPORT('0Q00000000000000000000',$,'in',$,$,$,$,.SINK.,.PIPE.,.CHILLEDWATER.);
#32=IFCDISTRIBUTIONPORT('0R00000000000000000000',$,'loose',$,$,$,$,.SOURCEANDSINK.,.PIPE.,$);
#40=IFCRELNESTS('0RelN00000000000000000',$,$,$,#20,(#30));
#41=IFCRELNESTS('0RelO00000000000000000',$,$,$,#21,(#31));
#42=IFCRELCONNECTSPORTS('0RelP00000000000000000',$,$,$,#30,#31,$);
#43=IFCRELCONNECTSPORTS('0RelQ00000000000000000',$,$,$,#31,#32,$);
#50=IFCDISTRIBUTIONSYSTEM('0S00000000000000000000',$,'CHW',$,'cold','Chilled water',.CHILLEDWATER.);
#51=IFCRELASSIGNSTOGROUP('0RelR00000000000000000',$,$,$,(#21,#20,#30),$,#50);
#52=IFCZONE('0Z00000000000000000000',$,'Zone',$,$,$);
#53=IFCRELASSIGNSTOGROUP('0RelS00000000000000000',$,$,$,(#20),$,#52);`);
    expect(content.systems).toEqual([
      {
        globalId: '0S00000000000000000000',
        class: 'IfcDistributionSystem',
        name: 'CHW Chilled water',
        objectType: 'cold',
        predefinedType: 'CHILLEDWATER',
        members: [4, 5],
      },
    ]);
    expect(content.ports).toEqual([
      { globalId: '0P00000000000000000000', name: 'out', element: 4, flow: 'source', systemType: 'CHILLEDWATER' },
      { globalId: '0Q00000000000000000000', name: 'in', element: 5, flow: 'sink', systemType: 'CHILLEDWATER' },
    ]);
    expect(content.links).toEqual([{ from: 0, to: 1 }]);
    expect(warnings).toHaveLength(2);
  });

  it('G-MODEL-03 hangs ports on elements by IfcRelConnectsPortToElement in IFC2X3', () => {
    const { content } = readSmall(
      `#20=IFCFLOWSEGMENT('0A00000000000000000000',$,'Pipe',$,$,$,$,$);
#30=IFCDISTRIBUTIONPORT('0P00000000000000000000',$,'in',$,$,$,$,.SINK.);
#40=IFCRELCONNECTSPORTTOELEMENT('0RelN00000000000000000',$,$,$,#30,#20);`,
      'IFC2X3',
    );
    expect(content.ports).toEqual([{ globalId: '0P00000000000000000000', name: 'in', element: 4, flow: 'sink' }]);
    expect(content.elements).toHaveLength(5);
  });

  it('tells how far it is and refuses what is no IFC', () => {
    const shares: number[] = [];
    readIfcContent(stepBytes("#1=IFCPROJECT('0A',$,'P',$,$,$,$,$,$);"), { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const reason = (data: string, schema?: string) => {
      try {
        readIfcContent(stepBytes(data, schema));
        return 'read';
      } catch (error) {
        return error instanceof Error ? error.message : 'thrown';
      }
    };
    expect(reason('#1=PRODUCT();', 'AUTOMOTIVE_DESIGN')).toBe('notThisFormat');
    expect(reason('#1=IFCCARTESIANPOINT((0.,0.));')).toBe('damaged');
    expect(named(readSmall('').content, 'Level 1').index).toBe(3);
  });
});
