/** Red, green, blue and transparency, each 0–1. */
export type IfcColour = readonly [number, number, number, number?];

/**
 * Calm for what is built, clear for what carries something: air blue and olive, chilled water teal, fire red, drinking
 * water green, power amber.
 */
export const PALETTE = {
  concrete: [0.78, 0.77, 0.75],
  screed: [0.66, 0.65, 0.63],
  stone: [0.9, 0.88, 0.84],
  plaster: [0.95, 0.945, 0.93],
  partition: [0.93, 0.92, 0.9],
  glass: [0.62, 0.76, 0.82, 0.68],
  innerGlass: [0.76, 0.86, 0.88, 0.8],
  spandrel: [0.86, 0.86, 0.85],
  mullion: [0.2, 0.21, 0.23],
  bronze: [0.44, 0.34, 0.26],
  wood: [0.72, 0.53, 0.36],
  paleWood: [0.84, 0.71, 0.54],
  carpet: [0.45, 0.49, 0.53],
  tile: [0.82, 0.81, 0.79],
  terrazzo: [0.85, 0.83, 0.8],
  ceiling: [0.96, 0.96, 0.95],
  steel: [0.7, 0.72, 0.74],
  darkSteel: [0.33, 0.35, 0.38],
  white: [0.95, 0.95, 0.95],
  porcelain: [0.97, 0.97, 0.96],
  fabric: [0.28, 0.36, 0.42],
  accent: [0.86, 0.55, 0.32],
  lamp: [1, 0.97, 0.86],
  supplyAir: [0.36, 0.6, 0.82],
  returnAir: [0.62, 0.66, 0.42],
  chilledSupply: [0.11, 0.55, 0.6],
  chilledReturn: [0.43, 0.72, 0.72],
  condenser: [0.42, 0.5, 0.7],
  drinkingWater: [0.38, 0.66, 0.42],
  wasteWater: [0.5, 0.43, 0.36],
  fire: [0.8, 0.2, 0.17],
  power: [0.9, 0.66, 0.24],
  machine: [0.83, 0.85, 0.86],
  machineBlue: [0.27, 0.42, 0.56],
  grass: [0.58, 0.68, 0.46],
  leaf: [0.43, 0.58, 0.36],
  leafLight: [0.55, 0.67, 0.4],
  bark: [0.42, 0.34, 0.27],
  asphalt: [0.4, 0.41, 0.43],
  paving: [0.76, 0.74, 0.71],
  marking: [0.93, 0.93, 0.9],
  water: [0.52, 0.7, 0.76, 0.3],
  solar: [0.13, 0.18, 0.3],
  space: [0.55, 0.72, 0.86, 0.82],
} as const satisfies Record<string, IfcColour>;

export type PaletteColour = keyof typeof PALETTE;
