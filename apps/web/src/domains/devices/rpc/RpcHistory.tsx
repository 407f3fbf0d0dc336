import {
  deviceCalls,
  type PersistentRpc,
  RPC_KEPT_DAYS,
  RPC_STATUSES,
  type RpcStatus,
} from '@twinscape/contract/devices';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  DetailSection,
  LinesSkeleton,
  type MenuActions,
  NothingYet,
  Pager,
  QueryResult,
  removeAction,
  type SmallColumn,
  SmallTable,
  StatusTag,
  type TagStatus,
  useConfirmCall,
} from '../../../ui/index.ts';
import { DEVICE_ADDRESS } from '../detail/address.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import { rpcMessages } from './messages.ts';
import css from './Remote.module.css';
import { RpcDetail } from './RpcDetail.tsx';

const PAGE_SIZE = 10;
const EVERY_MS = 3_000;

const SHAPES: Readonly<Record<RpcStatus, TagStatus>> = {
  QUEUED: 'offline',
  SENT: 'info',
  DELIVERED: 'info',
  SUCCESSFUL: 'run',
  TIMEOUT: 'unknown',
  EXPIRED: 'stop',
  FAILED: 'fault',
  DELETED: 'stop',
};

/** The calls that are kept for the device, with what became of them. */
export function RpcHistory({ device, rights }: DeviceDetailPartProps) {
  const words = useMessages(rpcMessages);
  const say = useSay();
  const format = useFormat();
  const [{ rpage, rstatus }, go] = useAddressState(DEVICE_ADDRESS);
  const [openedRpc, setOpenedRpc] = useState<PersistentRpc>();
  const removal = useConfirmCall({
    call: deviceCalls.DeletePersistentRpc,
    toInput: ({ id }: PersistentRpc) => ({ id: id.id }),
    question: ({ request }) => ({
      title: words.removeTitle,
      body: say(rpcMessages.removeBody, { method: request.body.method }),
    }),
    invalidates: [deviceCalls.GetPersistentRpcs],
  });
  const rpcStatus = RPC_STATUSES.find((status) => status === rstatus);
  const page = Math.max(1, Number.parseInt(rpage, 10) || 1);
  const input = { deviceId: device.id, page: page - 1, pageSize: PAGE_SIZE, ...(rpcStatus ? { rpcStatus } : {}) };
  const query = useCall(deviceCalls.GetPersistentRpcs, input, { handles: true, keepPrevious: true, everyMs: EVERY_MS });
  const columns: readonly SmallColumn<PersistentRpc>[] = [
    {
      key: 'method',
      title: words.method,
      isRowHeader: true,
      render: (rpc) => (
        <button type="button" className={css.method} onClick={() => setOpenedRpc(rpc)}>
          {rpc.request.body.method}
        </button>
      ),
    },
    {
      key: 'way',
      title: words.way,
      className: 'soft',
      render: ({ request }) => (request.oneway ? words.oneWay : words.twoWay),
    },
    {
      key: 'status',
      title: words.status,
      render: ({ status }) => <StatusTag plain status={SHAPES[status]} word={words[status]} />,
    },
    {
      key: 'changed',
      title: words.changed,
      className: 'num soft',
      hint: ({ updatedTime }) => format.instant(new Date(updatedTime)),
      render: ({ updatedTime }) => format.ago(new Date(updatedTime)),
    },
    {
      key: 'created',
      title: words.created,
      className: 'num soft',
      render: ({ createdTime }) => format.instant(new Date(createdTime)),
    },
  ];
  const getCallActions = (rpc: PersistentRpc): MenuActions => [
    { key: 'show', word: words.show, icon: 'eye', run: () => setOpenedRpc(rpc) },
    ...(rights.isReader ? [] : (['line', removeAction(words.remove, () => removal.ask(rpc), rights.off)] as const)),
  ];
  return (
    <DetailSection
      title={words.history}
      hint={say(rpcMessages.historyHint, { days: RPC_KEPT_DAYS })}
      action={
        <Select
          aria-label={words.status}
          className={css.statuses ?? ''}
          value={rpcStatus ?? ''}
          onChange={(next: string) => go({ rstatus: next, rpage: '1' })}
          options={[
            { value: '', label: words.allStatuses },
            ...RPC_STATUSES.filter((status) => status !== 'DELETED').map((value) => ({ value, label: words[value] })),
          ]}
        />
      }
    >
      <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
        {({ data: calls }) =>
          calls.length === 0 ? (
            <NothingYet>{rpcStatus ? words.noneOfStatus : words.none}</NothingYet>
          ) : (
            <SmallTable
              minWidth={640}
              rows={calls}
              getKey={({ id }) => id.id}
              columns={columns}
              actions={{ getName: ({ request }) => request.body.method, getActions: getCallActions }}
            />
          )
        }
      </QueryResult>
      <Pager
        align="end"
        page={page}
        size={PAGE_SIZE}
        total={query.data?.totalElements ?? 0}
        onPage={(next) => go({ rpage: String(next) })}
      />
      <RpcDetail rpc={openedRpc} onClose={() => setOpenedRpc(undefined)} />
      {removal.dialog}
    </DetailSection>
  );
}
