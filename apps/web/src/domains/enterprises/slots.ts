import type { RouteRole, Text } from '@twinscape/contract';
import type { ComponentType } from 'react';
import { collection } from '../../platform/slot.ts';

/** A part of the enterprise home; its menu entry opens it with `?tab=`. Later domains bring theirs (projects, messages). */
export type EnterpriseTab = {
  readonly roles: readonly RouteRole[];
  readonly screen: () => Promise<ComponentType>;
};
/** A part of an enterprise's detail drawer (S-ADM-02), for the platform administrator. */
export type EnterpriseSection = {
  readonly title: Text;
  readonly section: () => Promise<ComponentType<{ companyId: string }>>;
};

/** By the name that `?tab=` carries. */
export const enterpriseTabs = collection<EnterpriseTab>();
export const enterpriseSections = collection<EnterpriseSection>();
