import type { IfcProperty } from './properties.ts';
import { date, identifier, label, whole } from './properties.ts';

/** Who makes what; the names are invented. */
const MAKERS: Record<string, readonly string[]> = {
  HVAC: ['清岚 Qinglan', '暖川 Nuanchuan'],
  PLB: ['澜泵 Lanbeng', '润和 Runhe'],
  ELE: ['衡电 Hengdian', '联枢 Lianshu'],
  LTG: ['衡光 Hengguang', '沐光 Muguang'],
  FIR: ['安合 Anhe', '卫盾 Weidun'],
  VT: ['云阶 Yunjie'],
  BAS: ['联枢 Lianshu'],
  ENE: ['曜能 Yaoneng'],
};

export type IfcAsset = {
  /** `HVAC-AHU-F03-001` */
  readonly code: string;
  /** `ahu-f03-001`: what the live simulator calls it. */
  readonly key: string;
  readonly discipline: string;
  readonly model: string;
  /** Days between two visits. */
  readonly interval: number;
  /** What kind of values it sends; nothing for what is silent. */
  readonly device?: string | undefined;
};

/** The code of what stands at a place: `HVAC-AHU-F03-001`, or `BAS-RS-F03-S1` for what is numbered by its room. */
export function createAsset(
  place: { readonly prefix: string; readonly code: string },
  discipline: string,
  kind: string,
  number: number | string,
  rest: Pick<IfcAsset, 'model' | 'interval' | 'device'>,
): IfcAsset {
  const mark = `${kind}-${place.code}-${typeof number === 'number' ? String(number).padStart(3, '0') : number}`;
  return {
    code: `${place.prefix}${discipline}-${mark}`,
    key: `${place.prefix}${mark}`.toLowerCase(),
    discipline,
    ...rest,
  };
}

export function toAssetProperties(
  { code, key, discipline, model, interval, device }: IfcAsset,
  pick: (below: number, salt: string) => number,
  changed: Readonly<Record<string, string>> = {},
): IfcProperty[] {
  const makers = MAKERS[discipline] ?? ['孪境 Twinscape'];
  const maker = makers[pick(makers.length, model)] ?? '孪境 Twinscape';
  const day = String(1 + pick(28, 'day')).padStart(2, '0');
  const month = String(1 + pick(9, 'month')).padStart(2, '0');
  const values: IfcProperty[] = [
    identifier('AssetCode', code),
    label('Manufacturer', changed.Manufacturer ?? maker),
    label('Model', changed.Model ?? model),
    identifier('SerialNumber', changed.SerialNumber ?? `${discipline}${String(100000 + pick(900000, 'serial'))}`),
    date('InstallDate', changed.InstallDate ?? `2025-${month}-${day}`),
    whole('MaintenanceInterval', Number(changed.MaintenanceInterval ?? interval), 'day'),
  ];
  return device ? [...values, identifier('DeviceKey', key)] : values;
}
