import { compile, type JSONValue } from 'json-p3';

/** Reads a JSON path (RFC 9535) once; what it finds in a document, as ThingsBoard answers it: one value, or a list. */
export function compilePath(path: string): (document: unknown) => unknown {
  const query = compile(path);
  // A path without wildcards, filters, slices or descents leads to one place (RFC 9535, 2.3.5.1).
  const isSingular = !/[*?:]|\.\.|,/.test(path);
  return (document) => {
    const found = query.query(document as JSONValue).values();
    if (isSingular) return found[0];
    return found.length === 0 ? undefined : found;
  };
}
