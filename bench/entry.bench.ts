import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { figure } from './frame.ts';

/** What a browser loads before it can show the sign-in page: the page, and what it names. Target: below 250 kB gzip. */
const dist = path.join(import.meta.dirname, '../apps/web/dist');
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1000;

figure('entry: page with its scripts and styles, gzip', kilobytes(['index.html', ...named]), 'kB');
const all = readdirSync(path.join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file));
figure('all scripts and styles, gzip', kilobytes(all.map((file) => `assets/${file}`)), 'kB');
