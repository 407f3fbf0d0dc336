import type { CatalogueItem, CataloguePart } from '../../catalogue/product.ts';
import { enumeration } from '../../step/values.ts';

const piece = (predefined: string, cn: string, en: string, parts: readonly CataloguePart[]): CatalogueItem => ({
  class: 'IFCFURNITURE',
  predefined,
  cn,
  en,
  material: 'wood',
  before: [enumeration('NOTDEFINED')],
  parts,
});

/** People sit at the near side, towards −Y; the origin is the middle of that edge. */
export const DESK = piece('DESK', '办公桌', 'Desk 1600×800', [
  ['paleWood', [-800, 0, 715], [1600, 800, 28]],
  ['white', [-760, 60, 0], [50, 680, 715]],
  ['white', [710, 60, 0], [50, 680, 715]],
  ['fabric', [-760, 785, 743], [1520, 22, 380]],
  ['solar', [-290, 560, 850], [580, 30, 340]],
  ['darkSteel', [-40, 570, 743], [80, 60, 120]],
]);

/** Looks towards +Y. */
export const CHAIR = piece('CHAIR', '办公椅', 'Task chair', [
  ['fabric', [-240, -230, 430], [480, 470, 70]],
  ['fabric', [-220, -270, 540], [440, 50, 480]],
  ['darkSteel', [0, 0, 80], { radius: 28, length: 350 }],
  ['darkSteel', [-280, -25, 40], [560, 50, 40]],
  ['darkSteel', [-25, -280, 40], [50, 560, 40]],
]);

export const MEETING_TABLE = piece('TABLE', '会议桌', 'Meeting table 3200×1200', [
  ['wood', [-1600, -600, 710], [3200, 1200, 35]],
  ['darkSteel', [-1200, -300, 0], [80, 600, 710]],
  ['darkSteel', [1120, -300, 0], [80, 600, 710]],
]);

export const TABLE = piece('TABLE', '圆桌', 'Round table', [
  ['paleWood', [0, 0, 700], { radius: 420, length: 28 }],
  ['darkSteel', [0, 0, 0], { radius: 40, length: 700 }],
  ['darkSteel', [0, 0, 0], { radius: 240, length: 15 }],
]);

export const SOFA = piece('SOFA', '沙发', 'Sofa', [
  ['accent', [-950, -400, 120], [1900, 800, 310]],
  ['accent', [-950, -400, 430], [1900, 200, 350]],
  ['accent', [-950, -200, 430], [150, 600, 160]],
  ['accent', [800, -200, 430], [150, 600, 160]],
  ['wood', [-900, -350, 0], [1800, 700, 120]],
]);

export const CABINET = piece('FILECABINET', '文件柜', 'Cabinet', [
  ['paleWood', [-240, -600, 0], [480, 1200, 1150]],
  ['white', [-250, -610, 1150], [500, 1220, 25]],
]);

export const PLANTER = piece('USERDEFINED', '绿植', 'Planter', [
  ['white', [-300, -900, 0], [600, 1800, 500]],
  ['leaf', [-240, -820, 500], [480, 540, 420]],
  ['leafLight', [-260, -280, 500], [500, 560, 560]],
  ['leaf', [-220, 300, 500], [460, 520, 380]],
]);

export const RECEPTION = piece('DESK', '接待台', 'Reception desk', [
  ['wood', [-2000, 0, 0], [4000, 700, 1050]],
  ['stone', [-2050, -60, 1050], [4100, 420, 50]],
  ['lamp', [-1950, 705, 80], [3900, 6, 40]],
]);

export const COUNTER = piece('TABLE', '吧台', 'Café counter', [
  ['wood', [-2400, 0, 0], [4800, 650, 1000]],
  ['stone', [-2450, -30, 1000], [4900, 720, 45]],
  ['machine', [-1500, 120, 1045], [700, 420, 450]],
  ['solar', [600, 200, 1045], [300, 250, 280]],
]);
