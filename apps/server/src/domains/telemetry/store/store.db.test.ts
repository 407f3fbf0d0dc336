import { connectDatabase } from '../../../platform/db/index.ts';
import { createTestDatabase } from '../../../platform/testing/database.ts';
import { telemetryStoreSuite } from '../testing/storeSuite.ts';
import { openTelemetryStore } from './index.ts';

telemetryStoreSuite('PostgreSQL', async () => {
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase(url);
  const store = openTelemetryStore(database);
  return {
    store,
    db: database.db,
    compactDays: (before) => store.compactDays(before),
    async close() {
      await database.close();
      await drop();
    },
  };
});
