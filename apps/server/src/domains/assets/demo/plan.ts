/** A type of the demo's assets: what of a model becomes one, and how it is numbered. */
export type DemoType = { readonly typeName: string; readonly pattern: string; readonly ifcClass: string };
export type DemoClass = {
  readonly className: string;
  readonly types?: readonly DemoType[];
  readonly classes?: readonly DemoClass[];
};

const type = (typeName: string, pattern: string, ifcClass: string): DemoType => ({ typeName, pattern, ifcClass });

/** How a building's operator sorts what is looked after. What an IFC class becomes stands beside its type. */
export const DEMO_CLASSES: readonly DemoClass[] = [
  {
    className: '暖通空调',
    classes: [
      {
        className: '冷热源',
        types: [type('冷水机组', 'CH-{n:3}', 'IfcChiller'), type('冷却塔', 'CT-{n:3}', 'IfcCoolingTower')],
      },
      {
        className: '空气处理',
        types: [
          type('空调机组', 'AHU-{n:3}', 'IfcUnitaryEquipment'),
          type('变风量末端', 'VAV-{n:4}', 'IfcAirTerminalBox'),
          type('排风机', 'EF-{n:3}', 'IfcFan'),
          type('防火阀', 'FD-{n:4}', 'IfcDamper'),
        ],
      },
    ],
  },
  {
    className: '水系统',
    types: [
      type('水泵', 'PU-{n:3}', 'IfcPump'),
      type('水箱与定压罐', 'TK-{n:3}', 'IfcTank'),
      type('阀门', 'VL-{n:4}', 'IfcValve'),
      type('管道', 'GD-{n:5}', 'IfcPipeSegment'),
      type('管件', 'GJ-{n:5}', 'IfcPipeFitting'),
    ],
  },
  {
    className: '电气',
    types: [type('变压器', 'TR-{n:3}', 'IfcTransformer'), type('配电箱柜', 'PD-{n:3}', 'IfcElectricDistributionBoard')],
  },
  {
    className: '消防与仪表',
    types: [
      type('火灾报警控制器', 'FAP-{n:3}', 'IfcController'),
      type('声光警报器', 'SB-{n:4}', 'IfcAlarm'),
      type('水温传感器', 'TS-{n:4}', 'IfcSensor'),
      type('能量计', 'EM-{n:3}', 'IfcFlowMeter'),
    ],
  },
  { className: '系统', types: [type('机电系统', 'XT-{n:3}', 'IfcDistributionSystem')] },
];

/** What is noted of everything that is maintained, with the attribute of the model that says it. */
export const DEMO_PROPERTIES = [
  { propertyName: '制造商', valueType: 'string', attribute: 'Manufacturer' },
  { propertyName: '型号', valueType: 'string', attribute: 'Model' },
  { propertyName: '出厂编号', valueType: 'string', attribute: 'SerialNumber' },
  { propertyName: '安装日期', valueType: 'date', attribute: 'InstallDate' },
  { propertyName: '保养周期', valueType: 'number', unit: '天', attribute: 'MaintenanceInterval' },
] as const;
/** Of pipes and their fittings nothing is noted: nobody looks after each. */
export const PLAIN_TYPES: readonly string[] = ['管道', '管件', '机电系统'];
/** The set of the demo model in which these attributes stand, and the code by which devices know their machine. */
export const DEMO_SET = '资产信息 Asset';
export const DEMO_CODE = `${DEMO_SET}.AssetCode`;

const isOneOf =
  (...classes: readonly string[]) =>
  (ifcClass: string): boolean =>
    classes.includes(ifcClass);
const isNoneOf =
  (...classes: readonly string[]) =>
  (ifcClass: string): boolean =>
    !classes.includes(ifcClass);

/**
 * Which components of the systems come in, by the mark that their names begin with. Water comes with its pipes, so that
 * a trace follows it from the chiller to the air handling unit; of air, power and fire only machines. What stands in
 * several systems comes in with the one that it is looked for in.
 */
export const DEMO_SYSTEMS: Readonly<Record<string, (ifcClass: string) => boolean>> = {
  CHWS: isNoneOf('IfcUnitaryEquipment'),
  CHWR: isNoneOf('IfcUnitaryEquipment', 'IfcChiller'),
  CWS: isNoneOf('IfcChiller'),
  SA: isOneOf('IfcUnitaryEquipment', 'IfcAirTerminalBox', 'IfcDamper'),
  RA: isOneOf('IfcFan'),
  POW: isOneOf('IfcTransformer', 'IfcElectricDistributionBoard'),
  LTG: isOneOf('IfcElectricDistributionBoard'),
  FAS: isOneOf('IfcController', 'IfcAlarm'),
  FPS: isOneOf('IfcPump', 'IfcTank'),
  DCW: isOneOf('IfcPump', 'IfcTank'),
};
export const isImported = (systemName: string, ifcClass: string): boolean =>
  (DEMO_SYSTEMS[systemName.split(' ')[0] ?? ''] ?? (() => false))(ifcClass);

/** Who looks after what: categories of a view, by types. */
export const DEMO_TEAMS: readonly { readonly name: string; readonly types: readonly string[] }[] = [
  { name: '暖通班', types: ['冷水机组', '冷却塔', '空调机组', '变风量末端', '排风机'] },
  { name: '给排水班', types: ['水泵', '水箱与定压罐', '阀门'] },
  { name: '强电班', types: ['变压器', '配电箱柜'] },
  { name: '消防与弱电班', types: ['火灾报警控制器', '声光警报器', '防火阀', '水温传感器', '能量计'] },
];
