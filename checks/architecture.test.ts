import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './sources.ts';

const SERVER_DOMAINS = 'apps/server/src/domains';
/** What a new engineer asks first: each has a row, in these words. */
const QUESTIONS = [
  'wrong-password lock',
  'acknowledgement order of MQTT',
  'hysteresis of an alarm rule',
  "where an alarm's mail is sent",
  "ThingsBoard's WebSocket",
  'customers',
  'toast',
  'label template against label panel',
  'demo data',
  'partition of a day',
  'LTTB',
  'SSRF guard',
  'backup format',
  'tile writer',
  'property sets in SQL',
  'section box',
  'guard of calls',
  'migrations',
  'environment variables',
  "share's code",
];

const text = readFileSync(path.join(repositoryRoot, 'ARCHITECTURE.md'), 'utf8');
const [section = ''] = (text.split('## Where is …?\n')[1] ?? '').split('\n## ');
const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, concept = '', where = '']) => ({ concept, paths: findPaths(where) }))
  .filter(({ concept }) => concept !== 'Concept');

describe('the table of ARCHITECTURE.md that says where something is', () => {
  it('answers what a new engineer asks first', () => {
    const concepts = rows.map(({ concept }) => concept);
    expect(QUESTIONS.filter((question) => !concepts.includes(question))).toEqual([]);
  });

  it.each(rows)('$concept: names files and folders that exist', ({ paths }) => {
    expect(paths.length).toBeGreaterThan(0);
    const isThere = (at: string) =>
      ['', SERVER_DOMAINS].some((folder) => existsSync(path.join(repositoryRoot, folder, at)));
    expect(paths.filter((at) => !isThere(at))).toEqual([]);
  });
});

/** Without a beginning they are those of the server's domains. */
function findPaths(where: string): string[] {
  return [...where.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, at = '']) => at);
}
