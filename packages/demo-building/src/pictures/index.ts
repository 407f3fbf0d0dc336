export { drawEnergyPlant } from './energyPlant.ts';
export { drawOfficeTower } from './officeTower.ts';
