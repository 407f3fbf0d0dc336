import type { OtaPackageRow } from './packageStore.ts';

/** What an event about a package says. */
export const packageEventData = ({ id, title, packageVersion, companyId }: OtaPackageRow) => ({
  entityId: id,
  entityName: `${title} ${packageVersion}`,
  companyId,
});
