import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordFigure } from './frame.ts';

/**
 * What a browser loads before it can show the sign-in page: the page, what it names, and the files of that screen.
 * Target: at most 250 kB gzip.
 */
const dist = path.join(import.meta.dirname, '../apps/web/dist');
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const all = readdirSync(path.join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file));
const named = (...names: readonly string[]) =>
  all.filter((file) => names.some((name) => file.startsWith(`${name}-`))).map((file) => `assets/${file}`);
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
const signIn = [...entry, ...named('signIn')];
/** What somebody who is signed in opens a model with. */
const preview = [...signIn, ...named('frame', 'engine', 'model', 'preview')];
const sum = (files: Iterable<string>, size: (file: string) => number): number =>
  [...files].reduce((bytes, file) => bytes + size(path.join(dist, file)), 0) / 1000;
const gzipped = (file: string) => gzipSync(readFileSync(file)).length;
/** As the build has compressed it for browsers, which all take brotli. */
const sent = (file: string) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;

recordFigure('entry: page and sign-in, scripts and styles, gzip', sum(['index.html', ...signIn], gzipped), 'kB', {
  atMost: 250,
});
recordFigure('entry: its scripts and styles, as sent', sum(signIn, sent), 'kB');
recordFigure('preview: scripts and styles before the first frame, as sent', sum(preview, sent), 'kB');
recordFigure(
  'all scripts and styles, gzip',
  sum(
    all.map((file) => `assets/${file}`),
    gzipped,
  ),
  'kB',
);
