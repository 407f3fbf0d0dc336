import { NO_CUSTOMER } from '@twinscape/contract';

type Reference = string | { readonly id: string };

/** The thing platform writes a reference as `{entityType, id}`; a bare id is understood too. */
export const plainId = (reference: Reference): string =>
  (typeof reference === 'object' ? reference.id : reference).toLowerCase();

/** The project that a reference to a customer means: `none` for “no customer”, undefined where nothing is said. */
export function customerIn(reference: Reference | undefined): string | 'none' | undefined {
  if (reference === undefined) return undefined;
  const id = plainId(reference);
  return id === NO_CUSTOMER ? 'none' : id;
}
