import { memoryStore } from './memoryStore.ts';
import { telemetryStoreSuite } from './storeSuite.ts';

telemetryStoreSuite('The plain reference', async () => {
  const store = memoryStore();
  return {
    store,
    removeEntities: (entities) => store.removeEntities(undefined, entities),
    compactDays: async () => undefined,
    close: async () => undefined,
  };
});
