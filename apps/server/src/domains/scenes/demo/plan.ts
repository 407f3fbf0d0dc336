/** Of these there are very many: so many of them have a label in the scene of the whole building. */
export const MOST_OF: Readonly<Record<string, number>> = { 变风量末端: 24 };
/** What stands in the plant room. */
export const PLANT_TYPES: readonly string[] = ['冷水机组', '水泵', '能量计', '水温传感器', '水箱与定压罐'];

/** Pipes of the plant by the marks of their systems, and what a chiller says of the water in them. */
export const PLANT_PIPES = [
  { system: 'CHWS', name: '冷冻水供水', property: 'chilledSupply' },
  { system: 'CHWR', name: '冷冻水回水', property: 'chilledReturn' },
  { system: 'CWS', name: '冷却水', property: 'condenserIn' },
] as const;
/** °C: from chilled water to what a cooling tower gets. */
export const PLANT_SCALE = { from: 6, to: 36, scale: 'thermal' } as const;
