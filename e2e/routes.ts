import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DOMAINS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../apps/web/src/domains');

/** The addresses of all screens, as the domains of the page name them; the tabs of an enterprise as `tab:members`. */
export async function readRoutes(): Promise<string[]> {
  const screens: string[] = [];
  for (const domain of await readdir(DOMAINS)) {
    const text = await readFile(path.join(DOMAINS, domain, 'index.ts'), 'utf8');
    const routes = [...text.matchAll(/path: '([^']+)',\s+title/g)].map(([, at]) => at ?? '');
    const tabs = [...text.matchAll(/enterpriseTabs\.add\('(\w+)'/g)].map(([, tab]) => `tab:${tab}`);
    screens.push(...routes, ...tabs);
  }
  return screens;
}
