import type { IfcModel, IfcSystem } from '../ifc/IfcModel.ts';
import type { MaterialName } from '../ifc/materials.ts';
import type { PaletteColour } from '../ifc/palette.ts';
import type { CarriedSystem } from '../ifc/ports.ts';
import { enumeration, type Token } from '../step/values.ts';

/** How a network is drawn and written. */
export type NetForm = CarriedSystem & {
  readonly key: string;
  readonly cn: string;
  readonly en: string;
  readonly colour: PaletteColour;
  readonly material: MaterialName;
};

const net = (
  key: string,
  cn: string,
  en: string,
  system: string,
  kind: CarriedSystem['kind'],
  colour: PaletteColour,
  material: MaterialName,
): NetForm => ({ key, cn, en, system, kind, colour, material });

export const NETS = {
  SA: net('SA', '送风系统', 'Supply air', 'AIRCONDITIONING', 'DUCT', 'supplyAir', 'galvanised'),
  RA: net('RA', '回风系统', 'Return air', 'VENTILATION', 'DUCT', 'returnAir', 'galvanised'),
  CHWS: net('CHWS', '冷冻水供水', 'Chilled water supply', 'CHILLEDWATER', 'PIPE', 'chilledSupply', 'steel'),
  CHWR: net('CHWR', '冷冻水回水', 'Chilled water return', 'CHILLEDWATER', 'PIPE', 'chilledReturn', 'steel'),
  CWS: net('CWS', '冷却水', 'Condenser water', 'CONDENSERWATER', 'PIPE', 'condenser', 'steel'),
  DCW: net('DCW', '生活给水', 'Domestic cold water', 'DOMESTICCOLDWATER', 'PIPE', 'drinkingWater', 'copper'),
  SAN: net('SAN', '污水排水', 'Foul drainage', 'DRAINAGE', 'PIPE', 'wasteWater', 'plastic'),
  FPS: net('FPS', '自动喷淋', 'Sprinklers', 'FIREPROTECTION', 'PIPE', 'fire', 'steel'),
  FAS: net('FAS', '火灾报警', 'Fire alarm', 'SIGNAL', 'CABLE', 'fire', 'copper'),
  POW: net('POW', '动力配电', 'Power', 'ELECTRICAL', 'CABLECARRIER', 'power', 'galvanised'),
  LTG: net('LTG', '照明系统', 'Lighting', 'LIGHTING', 'CABLE', 'lamp', 'copper'),
} as const;

export type NetKey = keyof typeof NETS;
/** A network of one building. */
export type Net = NetForm & { readonly group: IfcSystem };
export type Nets = Readonly<Record<NetKey, Net>>;

/** The distribution systems of a building, each told which building it serves. */
export function openNets(model: IfcModel, path: string, prefix: string, building: Token): Nets {
  const open = (key: NetKey): Net => {
    const form = NETS[key];
    const full = `${path}/system ${key}`;
    const ref = model.rooted(
      'IFCDISTRIBUTIONSYSTEM',
      full,
      `${prefix}${key}`,
      undefined,
      form.en,
      `${form.cn} ${form.en}`,
      enumeration(form.system),
    );
    model.rooted('IFCRELSERVICESBUILDINGS', `${full}/serves`, undefined, undefined, ref, [building]);
    return { ...form, group: { ref, path: full, kind: key } };
  };
  return {
    SA: open('SA'),
    RA: open('RA'),
    CHWS: open('CHWS'),
    CHWR: open('CHWR'),
    CWS: open('CWS'),
    DCW: open('DCW'),
    SAN: open('SAN'),
    FPS: open('FPS'),
    FAS: open('FAS'),
    POW: open('POW'),
    LTG: open('LTG'),
  };
}
