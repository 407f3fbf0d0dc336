import type { Package } from './packageStore.ts';

/** What an event about a package says. */
export const packageFacts = ({ id, title, packageVersion, companyId }: Package) => ({
  entityId: id,
  entityName: `${title} ${packageVersion}`,
  companyId,
});
