import { readFileSync } from 'node:fs';

/**
 * Express ids of everything that has a representation, found in the plain text of a file: whatever refers to an
 * IfcProductDefinitionShape, except what is cut out of other things and aspects of shapes.
 */
export function productsWithShape(file: string): { all: Set<number>; spaces: Set<number> } {
  const text = readFileSync(file, 'latin1');
  const shapes = new Set([...text.matchAll(/^#(\d+)\s*=\s*IFCPRODUCTDEFINITIONSHAPE\s*\(/gim)].map(([, id]) => id));
  const all = new Set<number>();
  const spaces = new Set<number>();
  for (const [, id, type = '', args = ''] of text.matchAll(/^#(\d+)\s*=\s*(IFC\w+)\s*\(([^;]*)\)\s*;/gim)) {
    if (/^IFC(OPENING\w*|SHAPEASPECT|PRODUCTDEFINITIONSHAPE)$/i.test(type)) continue;
    if (![...args.matchAll(/#(\d+)/g)].some(([, reference]) => shapes.has(reference))) continue;
    all.add(Number(id));
    if (/^IFCSPACE$/i.test(type)) spaces.add(Number(id));
  }
  return { all, spaces };
}
