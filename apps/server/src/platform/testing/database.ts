import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, runAsAdmin } from './globalSetup.ts';

/**
 * A fresh copy of the migrated template, or of another database that nobody is connected to, for one test file alone.
 */
export async function createTestDatabase(from?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl, template } = inject('postgres');
  const name = `twinscape_test_${randomBytes(6).toString('hex')}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await runAsAdmin(adminUrl, `create database ${name} template ${from ?? template}`);
      break;
    } catch (error) {
      // Two files that copy the template at once: the second waits.
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}
