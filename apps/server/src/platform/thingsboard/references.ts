import { NO_CUSTOMER } from '@twinscape/contract';

type Reference = string | { readonly id: string };

/** ThingsBoard writes a reference as `{entityType, id}`; a bare id is understood too. */
export const parseReferenceId = (reference: Reference): string =>
  (typeof reference === 'object' ? reference.id : reference).toLowerCase();

/** The project that a reference to a customer means: `none` for “no customer”, undefined where nothing is said. */
export function parseCustomerId(reference: Reference | undefined): string | 'none' | undefined {
  if (reference === undefined) return undefined;
  const id = parseReferenceId(reference);
  return id === NO_CUSTOMER ? 'none' : id;
}
