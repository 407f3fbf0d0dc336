import type { ResultOf } from '@twinscape/contract';
import { type NoticeRule, noticeCalls } from '@twinscape/contract/alarms';
import { Button, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import {
  type Column,
  ConfirmCall,
  CopyText,
  DataTable,
  Dialog,
  EmptyState,
  Glyph,
  type MenuActions,
  Page,
  useActionsColumn,
} from '../../../ui/index.ts';
import { SeverityTag } from '../severity.tsx';
import { Deliveries } from './Deliveries.tsx';
import { noticeMessages } from './messages.ts';
import { NoticeForm } from './NoticeForm.tsx';
import css from './Notices.module.css';

const THINGS = ['alarmNoticeRule'];
const READS = [noticeCalls.GetNoticeRuleList, noticeCalls.GetNoticeRule] as const;
type View = 'rules' | 'deliveries';

/** Who hears of which alarms, and by what (T-NTC-01); what web hooks could not be told. */
export function NoticeRules() {
  const words = useMessages(noticeMessages);
  const say = useSay();
  const format = useFormat();
  const { id: projectId } = useProject();
  useRefetchOnChange(THINGS, READS);
  const [{ view }, setView] = useAddressState({ view: 'rules' });
  const [, openRule] = useAddressState({ rule: '' });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<NoticeRule>();
  const [secret, setSecret] = useState<string>();
  const [sample, setSample] = useState<ResultOf<typeof noticeCalls.TestNoticeRule>>();
  const enabling = useSend(noticeCalls.SetNoticeRuleEnabled, { invalidates: READS });
  const testing = useSend(noticeCalls.TestNoticeRule, { onDone: setSample });
  const getActions = (row: NoticeRule): MenuActions => [
    { key: 'edit', word: words.edit, icon: 'edit', run: () => openRule({ rule: row.id }, true) },
    { key: 'test', word: words.test, icon: 'mail', run: () => testing.send({ projectId, ruleId: row.id }) },
    'line',
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: () => setRemoved(row) },
  ];
  const actions = useActionsColumn<NoticeRule>({ getActions, getName: (row) => row.ruleName, width: 70 });
  const columns: readonly Column<NoticeRule>[] = [
    { key: 'ruleName', title: words.name, width: 200, fixed: true },
    {
      key: 'isEnabled',
      title: words.enabled,
      width: 84,
      render: ({ id, ruleName, isEnabled }) => (
        <Switch
          size="small"
          aria-label={say(noticeMessages.toggle, { name: ruleName })}
          checked={isEnabled}
          onChange={(next, event) => {
            event.stopPropagation();
            enabling.send({ projectId, ruleId: id, isEnabled: next });
          }}
        />
      ),
    },
    {
      key: 'minSeverity',
      title: words.minSeverity,
      width: 120,
      render: ({ minSeverity }) => <SeverityTag severity={minSeverity} />,
    },
    {
      key: 'events',
      title: words.events,
      width: 240,
      render: ({ events }) => events.map((event) => words[event]).join(' · '),
    },
    {
      key: 'roles',
      title: words.who,
      width: 240,
      render: ({ roles, userIds }) =>
        [
          ...roles.map((role) => words[role]),
          ...(userIds.length > 0 ? [`${words.people} ${format.number(userIds.length)}`] : []),
        ].join(' · '),
    },
    {
      key: 'toApp',
      title: words.how,
      width: 180,
      render: ({ toApp, toMail, hookUrl }) =>
        [toApp && words.toApp, toMail && words.toMail, hookUrl && words.hookShort].filter(Boolean).join(' · '),
    },
    actions,
  ];
  const form = { projectId, reads: READS, onSecret: setSecret };
  const add = (
    <Button type="primary" icon={<Glyph name="plus" />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Page
      title={words.title}
      crumbs={[
        { title: words.alarms, to: '/alarms' },
        { title: words.rules, to: '/alarms/rules' },
      ]}
      body="fill"
      actions={add}
      bar={
        <Segmented<View>
          aria-label={words.view}
          value={view === 'deliveries' ? 'deliveries' : 'rules'}
          options={[
            { value: 'rules', label: words.tabRules },
            { value: 'deliveries', label: words.tabDeliveries },
          ]}
          onChange={(next) => setView({ view: next })}
        />
      }
    >
      {view === 'deliveries' ? (
        <Deliveries projectId={projectId} />
      ) : (
        <DataTable
          name="alarms.notices"
          call={noticeCalls.GetNoticeRuleList}
          input={{ projectId }}
          columns={columns}
          search={words.search}
          dialog={{
            name: 'rule',
            render: (row, close) => row && <NoticeForm key={row.id} {...form} rule={row} onClose={close} />,
          }}
          empty={<EmptyState title={words.none} hint={words.noneHint} action={add} />}
        />
      )}
      {isAdding && <NoticeForm {...form} rule={undefined} onClose={() => setAdding(false)} />}
      <ConfirmCall
        call={noticeCalls.DeleteNoticeRule}
        subject={removed}
        toInput={({ id }) => ({ projectId, ruleId: id })}
        question={({ ruleName }) => ({ body: say(noticeMessages.removeBody, { name: ruleName }) })}
        invalidates={READS}
        onClose={() => setRemoved(undefined)}
      />
      <Dialog title={words.secretTitle} open={secret !== undefined} onClose={() => setSecret(undefined)} width="detail">
        <p>{words.secretNote}</p>
        <CopyText text={secret ?? ''} mono />
      </Dialog>
      <Dialog title={words.testTitle} open={sample !== undefined} onClose={() => setSample(undefined)} width="small">
        <ul className={css.result}>
          {sample?.toApp && <li>{words.sentApp}</li>}
          {sample?.mailedTo && <li>{say(noticeMessages.sentMail, { to: sample.mailedTo })}</li>}
          {sample?.hook && (
            <li>
              {sample.hook.trouble
                ? say(noticeMessages.hookFailed, { trouble: sample.hook.trouble })
                : say(noticeMessages.hookOk, {
                    status: sample.hook.status ?? '',
                    ms: format.number(sample.hook.milliseconds),
                  })}
            </li>
          )}
          {sample && !sample.toApp && !sample.mailedTo && !sample.hook && <li>{words.sentNothing}</li>}
        </ul>
      </Dialog>
    </Page>
  );
}
