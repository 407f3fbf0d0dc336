import { memoryStore } from './memoryStore.ts';
import { telemetryStoreSuite } from './storeSuite.ts';

telemetryStoreSuite('The plain reference', async () => ({
  store: memoryStore(),
  db: undefined as never,
  compactDays: async () => undefined,
  close: async () => undefined,
}));
