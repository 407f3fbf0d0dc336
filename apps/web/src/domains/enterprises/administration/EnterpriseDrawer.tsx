import { type EnterpriseRow, enterpriseCalls } from '@twinscape/contract/enterprises';
import { Button, Drawer } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { defineMessages, useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  ActionButton,
  CopyText,
  DescriptionList,
  ErrorState,
  Glyph,
  LinesSkeleton,
  MoreMenu,
  StatusTag,
  useLastDefined,
} from '../../../ui/index.ts';
import { EnterpriseMark } from '../EnterpriseMark.tsx';
import { EnterpriseTags, useEnterpriseFacts } from '../enterpriseFacts.tsx';
import { EnterpriseLimits } from '../limits/EnterpriseLimits.tsx';
import { type EnterpriseSection, enterpriseSections } from '../slots.ts';
import css from './Administration.module.css';
import {
  type EnterpriseActionHandlers,
  useCreateActivationLink,
  useEnterEnterprise,
  useEnterpriseActions,
} from './useEnterpriseActions.ts';

const texts = defineMessages({
  title: { cn: '企业详情', en: 'Enterprise details' },
  account: { cn: '登录账号', en: 'Login account' },
  activation: { cn: '账号状态', en: 'Account state' },
  activated: { cn: '已激活', en: 'Activated' },
  notActivated: { cn: '未激活', en: 'Not activated' },
  link: { cn: '激活链接', en: 'Activation link' },
  created: { cn: '创建时间', en: 'Created' },
  enter: { cn: '代管企业', en: 'Enter enterprise' },
  noAdministrator: { cn: '该企业没有已启用的管理员', en: 'This enterprise has no enabled administrator' },
  edit: { cn: '编辑', en: 'Edit' },
});

type Props = {
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly doing: EnterpriseActionHandlers;
};

/** One enterprise in a drawer beside the list (S-ADM-02). */
export function EnterpriseDrawer({ id, onClose, doing }: Props) {
  const words = useMessages(texts);
  const lastId = useLastDefined(id);
  const detail = useCall(
    enterpriseCalls.GetCompanyDetail,
    { id: lastId ?? '' },
    { enabled: id !== undefined, handles: true },
  );
  const row = detail.data;
  return (
    <Drawer
      title={words.title}
      open={id !== undefined}
      onClose={onClose}
      size={520}
      footer={row && <DrawerFooter row={row} doing={doing} />}
    >
      {detail.isError && !row ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : row ? (
        <Content row={row} doing={doing} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </Drawer>
  );
}

type PartProps = { readonly row: EnterpriseRow; readonly doing: EnterpriseActionHandlers };

function Content({ row, doing }: PartProps) {
  const words = useMessages(texts);
  const say = useSay();
  const format = useFormat();
  const activation = useCreateActivationLink(doing.activate);
  const listFacts = useEnterpriseFacts();
  const { companyName, logo } = row;
  return (
    <>
      <header className={css.drawerHead}>
        <EnterpriseMark name={companyName} logo={logo} size={52} />
        <div>
          <h2 className={css.drawerName}>{companyName}</h2>
          <EnterpriseTags row={row} />
        </div>
      </header>
      <DescriptionList
        rows={[
          ...listFacts(row),
          { name: words.account, value: <CopyText text={row.loginAccount} /> },
          {
            name: words.activation,
            value: (
              <span className={css.inline}>
                <StatusTag
                  plain
                  status={row.isActivated ? 'run' : 'offline'}
                  word={row.isActivated ? words.activated : words.notActivated}
                />
                {!row.isActivated && (
                  <Button size="small" loading={activation.busy} onClick={() => activation.create(row)}>
                    {words.link}
                  </Button>
                )}
              </span>
            ),
          },
          { name: words.created, value: <span className="num">{format.minute(row.createTime)}</span> },
        ]}
      />
      <EnterpriseLimits companyId={row.id} />
      {[...enterpriseSections.all()].map(([name, section]) => {
        const Section = getSection(section);
        return (
          <section key={name} className={css.section}>
            <h3>{say(section.title)}</h3>
            <Suspense fallback={<LinesSkeleton lines={3} />}>
              <Section companyId={row.id} />
            </Suspense>
          </section>
        );
      })}
    </>
  );
}

const loaded = new Map<EnterpriseSection, ComponentType<{ companyId: string }>>();
function getSection(section: EnterpriseSection): ComponentType<{ companyId: string }> {
  const made = loaded.get(section) ?? lazy(async () => ({ default: await section.section() }));
  loaded.set(section, made);
  return made;
}

function DrawerFooter({ row, doing }: PartProps) {
  const words = useMessages(texts);
  const enter = useEnterEnterprise();
  const actions = useEnterpriseActions(doing)(row);
  return (
    <div className={css.drawerFoot}>
      <ActionButton
        type="primary"
        icon={<Glyph name="go" />}
        loading={enter.busy}
        off={row.adminId ? undefined : words.noAdministrator}
        onClick={() => enter.send({ companyId: row.id })}
      >
        {words.enter}
      </ActionButton>
      <Button icon={<Glyph name="edit" />} onClick={() => doing.edit({ kind: 'edit', row })}>
        {words.edit}
      </Button>
      <MoreMenu
        acts={actions.filter((act) => act === 'line' || !['enter', 'edit'].includes(act.key))}
        of={row.companyName}
      />
    </div>
  );
}
