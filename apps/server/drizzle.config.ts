import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/domains/*/tables.ts', './src/domains/*/*/tables.ts', './src/platform/*/tables.ts'],
  out: './migrations',
});
