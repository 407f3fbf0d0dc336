import { IFC_SCHEMAS, loadSubtypes } from './schemas.ts';

const PRODUCTS = new Set(IFC_SCHEMAS.flatMap((schema) => [...loadSubtypes(schema, 'IFCPRODUCT')]));
const PORTS = new Set(IFC_SCHEMAS.flatMap((schema) => [...loadSubtypes(schema, 'IFCPORT')]));

/**
 * How many elements of each class (in upper case) a file has, counted over the plain text with one expression: strings
 * and comments are taken out first, everything that another implementation's schemas know as a product and no port
 * counts, and the project.
 */
export function countByEntity(text: string): Record<string, number> {
  const bare = text.replace(/'(?:[^']|'')*'/g, "''").replace(/\/\*[\s\S]*?\*\//g, '');
  const counts: Record<string, number> = {};
  for (const [, name = ''] of bare.matchAll(/#\d+\s*=\s*([A-Z0-9_]+)\s*\(/g))
    if ((PRODUCTS.has(name) && !PORTS.has(name)) || name === 'IFCPROJECT') counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
