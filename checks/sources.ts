import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.join(import.meta.dirname, '..');

export type SourceImport = { readonly target: string; readonly isType: boolean; readonly isLazy?: true };
export type SourceFile = {
  /** From the repository's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly SourceImport[];
  readonly isTest: boolean;
};

/** Tests and what only they use may look behind every door. */
const TEST = /\.(test|prove|fixture)\.tsx?$|\/testing\/|Suite\.ts$|\/examples\.ts$/;

/** Reads every TypeScript file below a folder. */
export function readSourceFiles(area: string): SourceFile[] {
  return listFiles(area)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
      return { path: file, text, imports: parseImports(text, file), isTest: TEST.test(file) };
    });
}

export function listFiles(folder: string): string[] {
  const full = path.join(repositoryRoot, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(name);
    return [name];
  });
}

/** Takes comments away; strings keep what looks like one only when it starts a line, which code does not do. */
export const withoutComments = (text: string): string =>
  text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const STATEMENT = /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** What a file imports: relative targets as paths from the root, packages by their name. */
export function parseImports(text: string, file: string): SourceImport[] {
  return [...withoutComments(text).matchAll(STATEMENT)].map(([statement, fixed, dynamic]) => {
    const name = fixed ?? dynamic ?? '';
    const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
    return { target, isType: /^\s*(?:import|export)\s+type\s/.test(statement), ...(dynamic ? { isLazy: true } : {}) };
  });
}
