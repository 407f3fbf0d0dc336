/** Of these there are very many: so many of them have a label in the scene of the whole building. */
export const MAX_PER_TYPE: Readonly<Record<string, number>> = { 变风量末端: 24 };
/** What stands in the plant room. */
export const PLANT_TYPES: readonly string[] = ['冷水机组', '水泵', '能量计', '水温传感器', '水箱与定压罐'];

/**
 * Pipes of the plant by the marks of their systems, and the sensor that says how warm the water in them is: chillers
 * take turns, and one that stands knows of standing water alone.
 */
export const PLANT_PIPES = [
  { system: 'CHWS', name: '冷冻水供水', sensor: 'TS-CHWS-1' },
  { system: 'CHWR', name: '冷冻水回水', sensor: 'TS-CHWR-1' },
  { system: 'CWS', name: '冷却水', sensor: 'TS-CWC-1' },
] as const;
/** What those sensors call it. */
export const WATER_TEMPERATURE = 'temperature';
/** °C: from chilled water to what a cooling tower gets. */
export const PLANT_SCALE = { from: 6, to: 36, scale: 'thermal' } as const;
