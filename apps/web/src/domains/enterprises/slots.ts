import type { RouteRole, SharesOnAccessLoss, Text } from '@twinscape/contract';
import type { ComponentType } from 'react';
import type { MenuPosition } from '../../platform/routes/index.ts';
import { collection } from '../../platform/slot.ts';

/**
 * A part of the enterprise home, and its entry in the menu, which opens it with `?tab=`. Later domains bring theirs
 * (projects, messages).
 */
export type EnterpriseTab = Required<Pick<MenuPosition, 'title' | 'icon'>> & {
  readonly menu: Required<Pick<MenuPosition, 'order' | 'key'>>;
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

/** People who are about to lose access: to one project, or to everything. */
export type AccessLossScope = { readonly memberIds: readonly string[]; readonly projectId?: string | undefined };
export type SharesChoiceProps = {
  /** How many there are; absent while nobody counted them. */
  readonly count?: number | undefined;
  /** How many people they belong to. */
  readonly people: number;
  readonly value: SharesOnAccessLoss;
  readonly onChange: (value: SharesOnAccessLoss) => void;
};
/** What people leave behind when they lose access, brought by the domain that keeps it. */
export type AccessLossChoice = {
  readonly count: (people: AccessLossScope) => Promise<number>;
  readonly Choice: ComponentType<SharesChoiceProps>;
};
export const accessLossChoices = collection<AccessLossChoice>();
