import { coreRefusals, refuse } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';

/** Parameters of one address. */
const MOST_PARAMETERS = 500;

/** Stands in place of a query with too many parameters, which the router cannot refuse by itself. */
const EXCESS: Readonly<Record<string, string>> = Object.freeze(Object.create(null));

/** The parameters of a query: a list where a name is repeated. In time that grows with its length alone. */
export function readQuery(text: string): Record<string, unknown> {
  let separators = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) separators += 1;
  if (separators >= MOST_PARAMETERS) return EXCESS;
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields[name];
    if (known === undefined) fields[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else fields[name] = [known, value];
  }
  return fields;
}

export function refuseExcessQuery({ query }: Pick<FastifyRequest, 'query'>): void {
  if (query === EXCESS) throw refuse(coreRefusals['common.tooManyFields'], { limit: MOST_PARAMETERS });
}
