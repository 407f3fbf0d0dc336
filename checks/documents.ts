import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, repositoryRoot } from './sources.ts';

export type Example = { readonly language: string; readonly code: string };

/** Every document beside the decision records, from the repository's root. */
export const listDocuments = (): string[] => [
  ...readdirSync(repositoryRoot).filter((file) => file.endsWith('.md')),
  ...['docs', 'apps', 'packages']
    .flatMap(listFiles)
    .filter((file) => file.endsWith('.md') && !file.includes('decisions')),
];

/** The blocks of code of a document, without the indentation of the list that they stand in. */
export function listExamples(file: string): Example[] {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', language = '', code = '']) => ({
    language,
    code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
