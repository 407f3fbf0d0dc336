import type { Domain } from '../../platform/domain.ts';
import { companyStanding } from '../identity/index.ts';
import { companyById } from './store.ts';

export { type Expiring, expiringCompanies } from './expiringStore.ts';
export { companyNames } from './nameStore.ts';
export { enterpriseOf } from './reach.ts';
export { type ProjectsOf, projectsOf } from './slots.ts';
export { type Company, companyById, companyForUpdate } from './store.ts';

export const enterprises: Domain = {
  name: 'enterprises',
  routes: [],
  register() {
    companyStanding.fill(async (db, companyId) => {
      const found = await companyById(db, companyId);
      return (
        found && {
          companyName: found.companyName,
          logo: found.logo ?? undefined,
          trial: found.trial,
          expired: found.expired,
        }
      );
    });
  },
};
