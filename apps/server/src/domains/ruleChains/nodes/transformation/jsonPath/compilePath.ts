import { compile, type JSONValue } from 'json-p3';

const PATH_MAX = 500;
const DESCENTS_MAX = 2;
/** Functions of RFC 9535 that match regular expressions, which may take long. */
const MATCHES = /\b(?:match|search)\s*\(/;

/** Reads a JSON path (RFC 9535) once; what it finds in a document, as ThingsBoard answers it: one value, or a list. */
export function compilePath(path: string): (document: unknown) => unknown {
  if (path.length > PATH_MAX || (path.match(/\.\./g)?.length ?? 0) > DESCENTS_MAX || MATCHES.test(path))
    throw new Error('the path is too long, descends too often, or matches regular expressions');
  const query = compile(path);
  // A path without wildcards, filters, slices or descents leads to one place (RFC 9535, 2.3.5.1).
  const isSingular = !/[*?:]|\.\.|,/.test(path);
  return (document) => {
    const found = query.query(document as JSONValue).values();
    if (isSingular) return found[0];
    return found.length === 0 ? undefined : found;
  };
}
