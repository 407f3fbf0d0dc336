import { memoryStore, NO_DATABASE } from './memoryStore.ts';
import { telemetryStoreSuite } from './storeSuite.ts';

telemetryStoreSuite('The plain reference', async () => ({
  store: memoryStore(),
  db: NO_DATABASE,
  compactDays: async () => undefined,
  close: async () => undefined,
}));
