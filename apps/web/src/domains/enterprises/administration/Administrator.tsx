import { type EnterpriseRow, enterpriseCalls } from '@twinscape/contract/enterprises';
import { Button } from 'antd';
import { useState } from 'react';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { getRegistrations, useAddressState, useNavigateTo } from '../../../platform/routes/index.ts';
import { ClearableFilter, DataTable, EmptyState, Glyph, Page } from '../../../ui/index.ts';
import { ActivationLinkDialog, type ActivationSubject } from '../links/ActivationLinkDialog.tsx';
import { DeleteEnterprise } from './DeleteEnterprise.tsx';
import { EnterpriseDialog, type EnterpriseEditing } from './EnterpriseDialog.tsx';
import { EnterpriseDrawer } from './EnterpriseDrawer.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { type EnterpriseActionHandlers, useEnterpriseActions } from './useEnterpriseActions.ts';
import { useEnterpriseColumns } from './useEnterpriseColumns.tsx';

const texts = defineMessages({
  title: { cn: '企业管理', en: 'Enterprises' },
  search: { cn: '搜索企业名称', en: 'Search enterprises' },
  add: { cn: '新建企业', en: 'New enterprise' },
  state: { cn: '状态', en: 'State' },
  anyState: { cn: '全部状态', en: 'All states' },
  valid: { cn: '有效', en: 'Valid' },
  expiring: { cn: '30 天内到期', en: 'Expiring within 30 days' },
  expired: { cn: '已到期', en: 'Expired' },
  trial: { cn: '体验', en: 'Trial' },
  none: { cn: '没有企业', en: 'No enterprises' },
  noneHint: {
    cn: '新建企业并把激活链接发给管理员，管理员即可创建项目、添加成员。',
    en: 'Create an enterprise and send the activation link to its administrator, who can then create projects and add members.',
  },
});

const ENTERPRISE_THINGS = ['enterprise', 'project', 'member'];
const ENTERPRISE_READS = [enterpriseCalls.GetCompanyList, enterpriseCalls.GetCompanyDetail];

/** Other pages of the platform administrator, offered as far as they exist. */
const QUICK = ['/audit-logs', '/settings'] as const;

/** The platform administrator's home: enterprises, their figures, one enterprise in a drawer (S-ADM-01, S-ADM-02). */
export function Administrator() {
  const words = useMessages(texts);
  const say = useSay();
  const go = useNavigateTo();
  const [{ enterprise }, open] = useAddressState({ enterprise: '' });
  const [narrowing, narrow] = useAddressState({ state: '', sort: '', page: '1', q: '' });
  const [editing, setEditing] = useState<EnterpriseEditing>();
  const [removing, setRemoving] = useState<EnterpriseRow>();
  const [activation, setActivation] = useState<ActivationSubject>();
  const doing: EnterpriseActionHandlers = { edit: setEditing, remove: setRemoving, activate: setActivation };
  const actsOf = useEnterpriseActions(doing);
  const columns = useEnterpriseColumns(actsOf);
  useRefetchOnChange(ENTERPRISE_THINGS, ENTERPRISE_READS);
  const states = [
    { value: 'valid', label: words.valid },
    { value: 'expiring', label: words.expiring },
    { value: 'expired', label: words.expired },
    { value: 'trial', label: words.trial },
  ];
  const quick = QUICK.flatMap((path) => getRegistrations().routes.filter((route) => route.path === path));
  return (
    <Page
      title={words.title}
      body="fill"
      actions={
        <>
          {quick.map(({ path, title }) => (
            <Button key={path} onClick={() => go(path)}>
              {say(title)}
            </Button>
          ))}
          <Button type="primary" icon={<Glyph name="plus" />} onClick={() => setEditing({ kind: 'add' })}>
            {words.add}
          </Button>
        </>
      }
    >
      <SummaryTiles
        chosen={narrowing.state}
        onChoose={(state) =>
          // Soonest first where the expiry is what is looked at.
          narrow({ state, sort: state === 'expiring' ? 'expirationDate' : '', page: '1', q: '' })
        }
      />
      <DataTable
        name="enterprises.list"
        call={enterpriseCalls.GetCompanyList}
        columns={columns}
        search={words.search}
        filterNames={['state']}
        filters={(values, set) => (
          <ClearableFilter
            label={words.state}
            any={words.anyState}
            style={{ width: 144 }}
            value={values.state}
            options={states}
            onChange={(state) => set({ state })}
          />
        )}
        getAddress={({ id }) => ({ search: { enterprise: id } })}
        empty={
          <EmptyState
            title={words.none}
            hint={words.noneHint}
            action={
              <Button type="primary" onClick={() => setEditing({ kind: 'add' })}>
                {words.add}
              </Button>
            }
          />
        }
      />
      <EnterpriseDrawer id={enterprise || undefined} onClose={() => open({ enterprise: '' })} doing={doing} />
      <EnterpriseDialog
        editing={editing}
        onClose={() => setEditing(undefined)}
        onAdded={({ id, adminName, loginAccount, activeLink }) =>
          setActivation({ name: adminName, loginAccount, companyId: id, link: activeLink })
        }
      />
      <ActivationLinkDialog subject={activation} onClose={() => setActivation(undefined)} />
      <DeleteEnterprise
        row={removing}
        onClose={() => setRemoving(undefined)}
        onDeleted={() => open({ enterprise: '' })}
      />
    </Page>
  );
}
