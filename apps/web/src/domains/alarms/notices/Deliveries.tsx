import { HOOK_STATES, type HookDelivery, type HookState, NOTICE_EVENTS, noticeCalls } from '@twinscape/contract/alarms';
import { Button } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { type Column, DataTable, EmptyState, FilterSelect, StatusTag, type TagStatus } from '../../../ui/index.ts';
import { noticeMessages } from './messages.ts';
import css from './Notices.module.css';

const MARKS: Readonly<Record<HookState, TagStatus>> = { waiting: 'unknown', delivered: 'run', failed: 'fault' };

/** Deliveries go on by themselves; nothing tells the page of it. */
const REFRESH_MS = 4_000;

/** What web hooks were told, what waits and what was given up (T-NTC-08); the latter can be sent again. */
export function Deliveries({ projectId }: { readonly projectId: string }) {
  const words = useMessages(noticeMessages);
  const format = useFormat();
  const resending = useSend(noticeCalls.ResendHookDeliveries, { invalidates: [noticeCalls.GetHookDeliveryList] });
  const eventWord = (event: string) => {
    const known = NOTICE_EVENTS.find((one) => event === `alarm.${one}`);
    return known ? words[known] : event;
  };
  const columns: readonly Column<HookDelivery>[] = [
    { key: 'ruleName', title: words.rule, width: 200, fixed: true },
    {
      key: 'state',
      title: words.state,
      width: 120,
      render: ({ state }) => <StatusTag status={MARKS[state]} word={words[state]} />,
    },
    { key: 'event', title: words.event, width: 120, render: ({ event }) => eventWord(event) },
    { key: 'tries', title: words.tries, width: 90, align: 'right' },
    { key: 'status', title: 'HTTP', width: 70, align: 'right' },
    { key: 'trouble', title: words.trouble, width: 260 },
    {
      key: 'createTime',
      title: words.time,
      width: 170,
      render: ({ createTime }) => <time className="num">{format.instant(createTime)}</time>,
    },
  ];
  return (
    <DataTable
      name="alarms.deliveries"
      call={noticeCalls.GetHookDeliveryList}
      input={{ projectId }}
      columns={columns}
      prefix="d"
      everyMs={REFRESH_MS}
      filterNames={['state']}
      filterInput={({ state }) => (state ? { state: state as HookState } : {})}
      filters={({ state }, set) => (
        <FilterSelect
          label={words.state}
          any={words.anyState}
          className={css.filter ?? ''}
          value={state}
          options={HOOK_STATES.map((value) => ({ value, label: words[value] }))}
          onChange={(next) => set({ state: next })}
        />
      )}
      bulk={(rows, clear) => (
        <Button
          size="small"
          loading={resending.busy}
          disabled={rows.every(({ state }) => state !== 'failed')}
          onClick={() => {
            resending.send({ projectId, ids: rows.filter(({ state }) => state === 'failed').map(({ id }) => id) });
            clear();
          }}
        >
          {words.resend}
        </Button>
      )}
      empty={<EmptyState small title={words.noDeliveries} />}
    />
  );
}
