import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { LinesSkeleton, Page } from '../../../ui/index.ts';
import { LimitsNotice } from '../limits/LimitsNotice.tsx';
import { type EnterpriseTab, enterpriseTabs } from '../slots.ts';
import { FIRST_TAB } from '../tabs.ts';
import css from './EnterpriseHome.module.css';

/** One lazy component per tab, so that going back to a tab does not mount another one. */
const parts = new Map<EnterpriseTab, ComponentType>();
function getPart(tab: EnterpriseTab): ComponentType {
  const made = parts.get(tab) ?? lazy(async () => ({ default: await tab.screen() }));
  parts.set(tab, made);
  return made;
}

/**
 * Home of everybody in an enterprise (S-ADM-03): the part that `?tab=` names; the menu beside it leads from one to the
 * other.
 */
export function EnterpriseHome() {
  const roles = useRoles();
  const [{ tab: wanted }] = useAddressState({ tab: FIRST_TAB });
  const tabs = enterpriseTabs.all();
  const requestedTab = tabs.get(wanted);
  const tab = requestedTab?.roles.some((role) => roles.includes(role)) ? requestedTab : tabs.get(FIRST_TAB);
  if (!tab) return null;
  const Part = getPart(tab);
  return (
    <div className={css.home}>
      {roles.includes(1) && <LimitsNotice />}
      <div className={css.part}>
        <Suspense
          fallback={
            <Page title="">
              <LinesSkeleton lines={6} />
            </Page>
          }
        >
          <Part />
        </Suspense>
      </div>
    </div>
  );
}
