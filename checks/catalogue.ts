import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './sources.ts';

/** The specification's catalogue, where it lies beside the repository. */
const folder = path.join(repositoryRoot, '../shared/spec/catalogue');
export const hasCatalogue = existsSync(folder);

export type CatalogueCall = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly aliases?: readonly string[];
};
export type CatalogueMessage = { readonly key: string; readonly en: string; readonly zh: string };

const load = <T>(name: string): T[] => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T[];

export const loadCatalogueCalls = (): CatalogueCall[] => [
  ...load<CatalogueCall>('calls.json'),
  ...load<CatalogueCall>('calls-gaps.json'),
];
export const loadCatalogueMessages = (): CatalogueMessage[] => load<CatalogueMessage>('messages.json');
