import {
  deviceCalls,
  type PersistentRpc,
  RPC_KEPT_DAYS,
  RPC_STATUSES,
  type RpcStatus,
} from '@twinscape/contract/devices';
import { Pagination, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ConfirmCall, ErrorState, LinesSkeleton, MoreMenu, StatusTag, type TagStatus } from '../../../ui/index.ts';
import { DEVICE_ADDRESS } from '../detail/address.ts';
import type { DeviceDetailPartProps } from '../detail/parts.ts';
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
  const [removing, setRemoving] = useState<PersistentRpc>();
  const rpcStatus = RPC_STATUSES.find((status) => status === rstatus);
  const page = Math.max(1, Number.parseInt(rpage, 10) || 1);
  const input = { deviceId: device.id, page: page - 1, pageSize: PAGE_SIZE, ...(rpcStatus ? { rpcStatus } : {}) };
  const query = useCall(deviceCalls.GetPersistentRpcs, input, { handles: true, keepPrevious: true, everyMs: EVERY_MS });
  const rows = query.data?.data ?? [];
  return (
    <section className={css.section} aria-label={words.history}>
      <header className={css.head}>
        <div>
          <h2>{words.history}</h2>
          <p className={`faint ${css.hint}`}>{say(rpcMessages.historyHint, { days: RPC_KEPT_DAYS })}</p>
        </div>
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
      </header>
      {query.data === undefined ? (
        query.isPending ? (
          <LinesSkeleton lines={3} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : rows.length === 0 ? (
        <p className={css.none}>{rpcStatus ? words.noneOfStatus : words.none}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{words.method}</th>
                <th scope="col">{words.way}</th>
                <th scope="col">{words.status}</th>
                <th scope="col">{words.changed}</th>
                <th scope="col">{words.created}</th>
                <th scope="col">
                  <span className="heard">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((rpc) => (
                <tr key={rpc.id.id}>
                  <th scope="row">
                    <button type="button" className={css.method} onClick={() => setOpenedRpc(rpc)}>
                      {rpc.request.body.method}
                    </button>
                  </th>
                  <td className="soft">{rpc.request.oneway ? words.oneWay : words.twoWay}</td>
                  <td>
                    <StatusTag plain status={SHAPES[rpc.status]} word={words[rpc.status]} />
                  </td>
                  <td className="num soft" title={format.instant(new Date(rpc.updatedTime))}>
                    {format.ago(new Date(rpc.updatedTime))}
                  </td>
                  <td className="num soft">{format.instant(new Date(rpc.createdTime))}</td>
                  <td>
                    <MoreMenu
                      of={rpc.request.body.method}
                      acts={[
                        { key: 'show', word: words.show, icon: 'eye', run: () => setOpenedRpc(rpc) },
                        ...(rights.isReader
                          ? []
                          : ([
                              'line',
                              {
                                key: 'remove',
                                word: words.remove,
                                icon: 'trash',
                                danger: true,
                                off: rights.off,
                                run: () => setRemoving(rpc),
                              },
                            ] as const)),
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(query.data?.totalPages ?? 0) > 1 && (
        <Pagination
          size="small"
          align="end"
          showSizeChanger={false}
          current={page}
          pageSize={PAGE_SIZE}
          total={query.data?.totalElements ?? 0}
          onChange={(next) => go({ rpage: String(next) })}
        />
      )}
      <RpcDetail rpc={openedRpc} onClose={() => setOpenedRpc(undefined)} />
      <ConfirmCall
        call={deviceCalls.DeletePersistentRpc}
        subject={removing}
        toInput={({ id }) => ({ id: id.id })}
        question={({ request }) => ({
          title: words.removeTitle,
          body: say(rpcMessages.removeBody, { method: request.body.method }),
        })}
        invalidates={[deviceCalls.GetPersistentRpcs]}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  );
}
