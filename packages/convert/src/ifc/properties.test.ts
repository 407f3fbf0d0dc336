import { describe, expect, it } from 'vitest';
import { readSmall, withSet } from './testing/smallModel.ts';

/** The properties of the wall's only set. */
function propertiesOf(instances: string, ids: string) {
  const { content } = readSmall(withSet(instances, ids));
  const wall = content.elements.find((element) => element.class === 'IfcWall');
  return content.sets[wall?.sets[0] ?? -1]?.properties;
}
const single = (value: string, unit = '$') =>
  propertiesOf(`#150=IFCPROPERTYSINGLEVALUE('P',$,${value},${unit});`, '#150')?.[0];

describe('property values', () => {
  it.each([
    ["IFCLABEL('EI 60')", 'EI 60'],
    ['IFCBOOLEAN(.T.)', true],
    ['IFCBOOLEAN(.F.)', false],
    ['IFCLOGICAL(.U.)', 'UNKNOWN'],
    ['IFCINTEGER(42)', 42],
    ['IFCINTEGER(12345678901234567890)', '12345678901234567890'],
    ['IFCREAL(1.5E-3)', 0.0015],
    ['IFCREAL(2.)', 2],
    ['$', null],
    ["'untyped'", 'untyped'],
    ['7.25', 7.25],
    ['IFCCOMPOUNDPLANEANGLEMEASURE((31,14,3))', '31 14 3'],
  ])('as the file has them: %s', (written, value) => {
    expect(single(written)).toEqual({ name: 'P', value });
  });

  it('have the unit of the project for their measure', () => {
    expect(single('IFCPOSITIVELENGTHMEASURE(250.)')).toEqual({ name: 'P', value: 250, unit: 'mm' });
    expect(single('IFCAREAMEASURE(12.5)')).toEqual({ name: 'P', value: 12.5, unit: 'm²' });
    expect(single('IFCRATIOMEASURE(0.5)')).toEqual({ name: 'P', value: 0.5 });
    expect(single('IFCMASSMEASURE(3.)')).toEqual({ name: 'P', value: 3 });
  });

  it.each([
    ['#60=IFCSIUNIT(*,.POWERUNIT.,.KILO.,.WATT.);', 'kW'],
    ['#60=IFCSIUNIT(*,.AREAUNIT.,.CENTI.,.SQUARE_METRE.);', 'cm²'],
    ["#60=IFCCONVERSIONBASEDUNIT(#61,.LENGTHUNIT.,'FOOT',#62);", 'ft'],
    ["#60=IFCCONVERSIONBASEDUNIT(#61,.USERDEFINED.,'Hektar',#62);", 'Hektar'],
    ["#60=IFCCONTEXTDEPENDENTUNIT(#61,.USERDEFINED.,'pcs');", 'pcs'],
    ["#60=IFCMONETARYUNIT('CNY');", 'CNY'],
    ['#60=IFCMONETARYUNIT(.EUR.);', 'EUR'],
    [
      '#61=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);#62=IFCSIUNIT(*,.TIMEUNIT.,$,.SECOND.);#63=IFCDERIVEDUNITELEMENT(#61,1);#64=IFCDERIVEDUNITELEMENT(#62,-1);#60=IFCDERIVEDUNIT((#63,#64),.VOLUMETRICFLOWRATEUNIT.,$);',
      'm³/s',
    ],
    [
      '#61=IFCSIUNIT(*,.POWERUNIT.,$,.WATT.);#62=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);#65=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.KELVIN.);#63=IFCDERIVEDUNITELEMENT(#61,1);#64=IFCDERIVEDUNITELEMENT(#62,-2);#66=IFCDERIVEDUNITELEMENT(#65,-1);#60=IFCDERIVEDUNIT((#63,#64,#66),.THERMALTRANSMITTANCEUNIT.,$);',
      'W/(m²·K)',
    ],
  ])('have their own unit where they name one: %s', (unit, symbol) => {
    const found = propertiesOf(`${unit}\n#150=IFCPROPERTYSINGLEVALUE('P',$,IFCREAL(1.5),#60);`, '#150');
    expect(found).toEqual([{ name: 'P', value: 1.5, unit: symbol }]);
  });

  it('of units that refer to themselves end', () => {
    const unit = '#60=IFCDERIVEDUNIT((#61),.USERDEFINED.,$);#61=IFCDERIVEDUNITELEMENT(#60,1);';
    expect(propertiesOf(`${unit}#150=IFCPROPERTYSINGLEVALUE('P',$,IFCREAL(1.5),#60);`, '#150')?.[0]?.value).toBe(1.5);
  });

  it('are joined where there are several: enumerations, lists, tables', () => {
    const found = propertiesOf(
      `#150=IFCPROPERTYENUMERATEDVALUE('Status',$,(IFCLABEL('NEW'),IFCLABEL('EXISTING')),#160);
#151=IFCPROPERTYENUMERATEDVALUE('One',$,(IFCBOOLEAN(.T.)),$);
#152=IFCPROPERTYLISTVALUE('Lengths',$,(IFCLENGTHMEASURE(1.),IFCLENGTHMEASURE(2.5)),$);
#153=IFCPROPERTYTABLEVALUE('Curve',$,(IFCREAL(0.),IFCREAL(50.)),(IFCLENGTHMEASURE(7.),IFCLENGTHMEASURE(9.)),$,$,$,$);
#160=IFCPROPERTYENUMERATION('PEnum_Status',(IFCLABEL('NEW')),$);`,
      '#150,#151,#152,#153',
    );
    expect(found).toEqual([
      { name: 'Status', value: 'NEW, EXISTING' },
      { name: 'One', value: true },
      { name: 'Lengths', value: '1, 2.5', unit: 'mm' },
      { name: 'Curve', value: '0 → 7; 50 → 9', unit: 'mm' },
    ]);
  });

  it('with bounds are written as ranges', () => {
    const found = propertiesOf(
      `#150=IFCPROPERTYBOUNDEDVALUE('Both',$,IFCREAL(26.),IFCREAL(18.),$,IFCREAL(22.));
#151=IFCPROPERTYBOUNDEDVALUE('Upper',$,IFCLENGTHMEASURE(26.),$,$,$);
#152=IFCPROPERTYBOUNDEDVALUE('Lower',$,$,IFCREAL(18.),$);
#153=IFCPROPERTYBOUNDEDVALUE('Neither',$,$,$,$);`,
      '#150,#151,#152,#153',
    );
    expect(found).toEqual([
      { name: 'Both', value: '18 – 26 (22)' },
      { name: 'Upper', value: '≤ 26', unit: 'mm' },
      { name: 'Lower', value: '≥ 18' },
      { name: 'Neither', value: null },
    ]);
  });

  it('in complex properties are listed with both names, and a property within itself ends', () => {
    const found = propertiesOf(
      `#150=IFCCOMPLEXPROPERTY('Supply',$,'Electrical',(#151,#152,#150));
#151=IFCPROPERTYSINGLEVALUE('Voltage',$,IFCREAL(400.),$);
#152=IFCCOMPLEXPROPERTY('Fuse',$,'x',(#153));
#153=IFCPROPERTYSINGLEVALUE('Current',$,IFCREAL(16.),$);`,
      '#150',
    );
    expect(found?.slice(0, 2)).toEqual([
      { name: 'Supply.Voltage', value: 400 },
      { name: 'Supply.Fuse.Current', value: 16 },
    ]);
  });

  it('of quantities have units, too', () => {
    const { content } = readSmall(`#100=IFCWALL('0Wall00000000000000000',$,'Wall',$,$,$,$,$,$);
#150=IFCQUANTITYLENGTH('Length',$,$,5200.,$);
#151=IFCQUANTITYAREA('NetSideArea',$,#160,12.5,$);
#152=IFCQUANTITYCOUNT('Anchors',$,$,12.,$);
#153=IFCPHYSICALCOMPLEXQUANTITY('Layer',$,(#150),'d',$,$);
#160=IFCSIUNIT(*,.AREAUNIT.,.CENTI.,.SQUARE_METRE.);
#200=IFCELEMENTQUANTITY('0Set000000000000000000',$,'Qto_WallBaseQuantities',$,$,(#150,#151,#152,#153));
#201=IFCRELDEFINESBYPROPERTIES('0RelSet000000000000000',$,$,$,(#100),#200);`);
    expect(content.sets).toEqual([
      {
        name: 'Qto_WallBaseQuantities',
        properties: [
          { name: 'Length', value: 5200, unit: 'mm' },
          { name: 'NetSideArea', value: 12.5, unit: 'cm²' },
          { name: 'Anchors', value: 12 },
          { name: 'Layer.Length', value: 5200, unit: 'mm' },
        ],
      },
    ]);
  });

  it('that are attributes of a set of their own are read like others', () => {
    const { content } = readSmall(`#100=IFCDOOR('0Door00000000000000000',$,'Door',$,$,$,$,$,$,$,$,$,$);
#200=IFCDOORLININGPROPERTIES('0Set000000000000000000',$,'Lining',$,100.,25.,$,$,$,$,$,$,$,$,$,$,12.);
#201=IFCDOORPANELPROPERTIES('0Set000000000000000001',$,$,$,40.,.SWINGING.,0.5,.LEFT.,$);
#202=IFCWINDOWPANELPROPERTIES('0Set000000000000000002',$,'Empty',$,$,$,$,$,$);
#203=IFCRELDEFINESBYPROPERTIES('0RelSet000000000000000',$,$,$,(#100),IFCPROPERTYSETDEFINITIONSET((#200,#201,#202)));`);
    expect(content.sets).toEqual([
      {
        name: 'Lining',
        properties: [
          { name: 'LiningDepth', value: 100, unit: 'mm' },
          { name: 'LiningThickness', value: 25, unit: 'mm' },
          { name: 'LiningToPanelOffsetY', value: 12, unit: 'mm' },
        ],
      },
      {
        name: 'IfcDoorPanelProperties',
        properties: [
          { name: 'PanelDepth', value: 40, unit: 'mm' },
          { name: 'PanelOperation', value: 'SWINGING' },
          { name: 'PanelWidth', value: 0.5 },
          { name: 'PanelPosition', value: 'LEFT' },
        ],
      },
    ]);
  });

  it('that are equal are kept once, and so are equal sets', () => {
    const { content } = readSmall(`#100=IFCWALL('0Wall00000000000000000',$,'A',$,$,$,$,$,$);
#101=IFCWALL('0Wall00000000000000001',$,'B',$,$,$,$,$,$);
#150=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);
#151=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);
#152=IFCPROPERTYSINGLEVALUE('Reference',$,IFCLABEL('x'),$);
#200=IFCPROPERTYSET('0Set000000000000000000',$,'Pset_WallCommon',$,(#150));
#201=IFCPROPERTYSET('0Set000000000000000001',$,'Pset_WallCommon',$,(#151));
#202=IFCPROPERTYSET('0Set000000000000000002',$,'Other',$,(#151,#152));
#301=IFCRELDEFINESBYPROPERTIES('0RelSet000000000000001',$,$,$,(#100),#200);
#302=IFCRELDEFINESBYPROPERTIES('0RelSet000000000000002',$,$,$,(#101),IFCPROPERTYSETDEFINITIONSET((#201,#202)));`);
    expect(content.elements.slice(4).map((element) => element.sets)).toEqual([[0], [0, 1]]);
    expect(content.sets[1]?.properties[0]).toBe(content.sets[0]?.properties[0]);
  });

  it('that cannot be read are left out and told, the others stay', () => {
    const { content, warnings } = readSmall(
      withSet(
        "#150=IFCPROPERTYSINGLEVALUE('Broken',$,IFCLABEL('x',$);\n#151=IFCPROPERTYSINGLEVALUE('Whole',$,IFCLABEL('y'),$);",
        '#150,#151,#999',
      ),
    );
    expect(content.sets[0]?.properties).toEqual([{ name: 'Whole', value: 'y' }]);
    expect(warnings).toEqual(['Property that cannot be read left out: 1 (#150)']);
  });
});
