import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type EventDefinition } from '../../platform/events/index.ts';
import { isSecretName } from './secrets.ts';

const domains = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'entity' in value && 'action' in value && 'text' in value;

/** Every event that a domain defines; they all live in files whose names end in "vents.ts". */
async function definitions(): Promise<EventDefinition[]> {
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[/\\]\w*[eE]vents\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(domains, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isDefinition));
}

const slotsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot).sort();

describe('the events of all domains', async () => {
  const all = await definitions();

  it('are many, and each name is used once', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(all.map((definition) => [definition.name, definition] as const))(
    '%s has an entity, an action and a sentence in both languages that shows no secret',
    (_name, { entity, action, text }) => {
      expect(entity).toMatch(/^[A-Z_]+$/);
      expect(AUDIT_ACTIONS).toContain(action);
      expect(text.cn).toMatch(/[\u4e00-\u9fff]/);
      expect(text.en).not.toMatch(/[\u4e00-\u9fff]/);
      expect([...slotsOf(text.cn), ...slotsOf(text.en)].filter(isSecretName)).toEqual([]);
    },
  );
});
