import { type Token, unset } from '../step/values.ts';
import type { IfcModel } from './IfcModel.ts';

/** Name in both languages, and the category of ISO 16739. */
const MATERIALS = {
  concrete: ['钢筋混凝土 C40 Reinforced concrete', 'concrete'],
  screed: ['水泥砂浆 Cement screed', 'concrete'],
  block: ['加气混凝土砌块 Aerated block', 'block'],
  stone: ['石材 Limestone', 'stone'],
  insulation: ['岩棉 Mineral wool', 'insulation'],
  gypsum: ['石膏板 Gypsum board', 'gypsum'],
  stud: ['轻钢龙骨 Steel stud', 'steel'],
  glass: ['中空夹胶玻璃 Insulating glass', 'glass'],
  aluminium: ['铝合金 Aluminium', 'aluminium'],
  steel: ['钢 Steel', 'steel'],
  stainless: ['不锈钢 Stainless steel', 'steel'],
  galvanised: ['镀锌钢板 Galvanised sheet', 'steel'],
  copper: ['铜 Copper', 'metal'],
  plastic: ['PVC-U', 'plastic'],
  wood: ['橡木 Oak', 'wood'],
  textile: ['织物 Textile', 'textile'],
  carpet: ['方块地毯 Carpet tile', 'textile'],
  tile: ['瓷砖 Ceramic tile', 'ceramic'],
  terrazzo: ['水磨石 Terrazzo', 'stone'],
  ceramic: ['陶瓷 Vitreous china', 'ceramic'],
  acoustic: ['矿棉吸声板 Acoustic tile', 'insulation'],
  membrane: ['防水卷材 Waterproof membrane', 'plastic'],
  soil: ['种植土 Soil', 'soil'],
  asphalt: ['沥青 Asphalt', 'asphalt'],
  plant: ['植物 Planting', 'plant'],
  silicon: ['单晶硅 Monocrystalline silicon', 'silicon'],
} as const;

export type MaterialName = keyof typeof MATERIALS;

export const getMaterial = (model: IfcModel, name: MaterialName): Token =>
  model.once(`material ${name}`, () =>
    model.step.add('IFCMATERIAL', MATERIALS[name][0], undefined, MATERIALS[name][1]),
  );

export type Layer = readonly [MaterialName, number];

/** Layers from the outside (or from above) with thicknesses in mm. */
export const getLayerSet = (model: IfcModel, name: string, of: readonly Layer[]): Token =>
  model.once(`layers ${name}`, () =>
    model.step.add(
      'IFCMATERIALLAYERSET',
      of.map(([kind, thickness]) =>
        model.step.add(
          'IFCMATERIALLAYER',
          getMaterial(model, kind),
          thickness,
          undefined,
          MATERIALS[kind][0],
          ...unset(3),
        ),
      ),
      name,
      undefined,
    ),
  );
