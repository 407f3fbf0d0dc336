import { air } from './air.ts';
import { building } from './building.ts';
import { electrical } from './electrical.ts';
import { fittings } from './fittings.ts';
import { instruments } from './instruments.ts';
import { movers } from './movers.ts';
import { plant } from './plant.ts';
import { readings } from './readings.ts';
import type { PlantSymbol } from './shape.ts';
import { valves } from './valves.ts';
import { vessels } from './vessels.ts';

export { type PlantSymbol, SYMBOL_GROUPS, type SymbolGroup, type SymbolStroke } from './shape.ts';

/** Every symbol that can be put on a sheet, in the order in which the library shows them. */
export const SYMBOLS: readonly PlantSymbol[] = [
  ...movers,
  ...valves,
  ...fittings,
  ...plant,
  ...air,
  ...vessels,
  ...electrical,
  ...instruments,
  ...building,
  ...readings,
];
const byId = new Map(SYMBOLS.map((symbol) => [symbol.id, symbol]));
export const findSymbol = (id: string): PlantSymbol | undefined => byId.get(id);
