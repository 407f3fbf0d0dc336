/** One of the demo's adapters, with the device that comes through it. */
export type DemoSource = {
  readonly kind: 'modbus' | 'bacnet' | 'opcua';
  readonly adapterName: string;
  readonly comment: string;
  readonly intervalMs: number;
  readonly device: { readonly deviceKey: string; readonly deviceName: string; readonly deviceType: string };
  readonly points: readonly {
    readonly key: string;
    readonly name: string;
    readonly address: string;
    readonly unit?: string;
    /** Absent: it is a flag. */
    readonly decimals?: number;
    readonly factor?: number;
    /** It can be written. */
    readonly limits?: { readonly least: number; readonly most: number };
  }[];
};

export const DEMO_SOURCES: readonly DemoSource[] = [
  {
    kind: 'modbus',
    adapterName: '低压配电 Modbus',
    comment: '总配电柜的多功能电表',
    intervalMs: 2_000,
    device: { deviceKey: 'mdb-b1-001', deviceName: '总配电柜 MDB-B1-001', deviceType: '总配电柜电表' },
    points: [
      { key: 'power', name: '总有功功率', address: '1:holding:0:float32', unit: 'kW', decimals: 1 },
      { key: 'energy', name: '电能', address: '1:holding:2:uint32', unit: 'kWh', decimals: 0 },
      { key: 'voltageA', name: 'A 相电压', address: '1:holding:4', unit: 'V', decimals: 1, factor: 0.1 },
      { key: 'voltageB', name: 'B 相电压', address: '1:holding:5', unit: 'V', decimals: 1, factor: 0.1 },
      { key: 'voltageC', name: 'C 相电压', address: '1:holding:6', unit: 'V', decimals: 1, factor: 0.1 },
      { key: 'frequency', name: '频率', address: '1:holding:7', unit: 'Hz', decimals: 2, factor: 0.01 },
    ],
  },
  {
    kind: 'bacnet',
    adapterName: '屋面新风 BACnet',
    comment: '屋面新风机组的控制器',
    intervalMs: 5_000,
    device: { deviceKey: 'fau-rf-001', deviceName: '屋面新风机组 FAU-RF-001', deviceType: '屋面新风控制器' },
    points: [
      { key: 'supplyTemp', name: '送风温度', address: 'analog-input:1', unit: '°C', decimals: 1 },
      { key: 'outdoorTemp', name: '室外温度', address: 'analog-input:2', unit: '°C', decimals: 1 },
      { key: 'valve', name: '水阀开度', address: 'analog-input:3', unit: '%', decimals: 0 },
      {
        key: 'supplyTempSetpoint',
        name: '送风温度设定',
        address: 'analog-value:10',
        unit: '°C',
        decimals: 1,
        limits: { least: 16, most: 28 },
      },
      { key: 'fan', name: '风机启停', address: 'binary-value:20', limits: { least: 0, most: 1 } },
    ],
  },
  {
    kind: 'opcua',
    adapterName: '锅炉房 OPC UA',
    comment: '锅炉房的 PLC',
    intervalMs: 1_000,
    device: { deviceKey: 'blr-b2-001', deviceName: '锅炉房 BLR-B2-001', deviceType: '锅炉房 PLC' },
    points: [
      { key: 'supplyTemp', name: '供水温度', address: 'ns=1;s=BoilerHouse.SupplyTemp', unit: '°C', decimals: 1 },
      { key: 'returnTemp', name: '回水温度', address: 'ns=1;s=BoilerHouse.ReturnTemp', unit: '°C', decimals: 1 },
      { key: 'pressure', name: '系统压力', address: 'ns=1;s=BoilerHouse.Pressure', unit: 'bar', decimals: 2 },
      {
        key: 'supplyTempSetpoint',
        name: '供水温度设定',
        address: 'ns=1;s=BoilerHouse.Setpoint',
        unit: '°C',
        decimals: 1,
        limits: { least: 45, most: 80 },
      },
    ],
  },
];
