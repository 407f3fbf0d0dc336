import type { PersistentRpc } from '@twinscape/contract/devices';
import { Modal } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CopyText, DescriptionList, useLastDefined } from '../../../ui/index.ts';
import { rpcMessages } from './messages.ts';
import css from './Remote.module.css';
import { formatJson, formatParams } from './request.ts';

/** What was asked of the device and what it answered. */
export function RpcDetail({ rpc, onClose }: { readonly rpc: PersistentRpc | undefined; readonly onClose: () => void }) {
  const words = useMessages(rpcMessages);
  const say = useSay();
  const format = useFormat();
  const lastRpc = useLastDefined(rpc);
  if (!lastRpc) return null;
  const { method, params } = lastRpc.request.body;
  const hasAnswer = lastRpc.response !== null && lastRpc.response !== undefined;
  return (
    <Modal
      open={rpc !== undefined}
      onCancel={onClose}
      footer={null}
      title={say(rpcMessages.detail, { method })}
      width={560}
    >
      <div className={css.detail}>
        <DescriptionList
          rows={[
            { name: words.status, value: words[lastRpc.status] },
            { name: words.way, value: lastRpc.request.oneway ? words.oneWay : words.twoWay },
            { name: words.created, value: format.instant(new Date(lastRpc.createdTime)) },
            { name: words.changed, value: format.instant(new Date(lastRpc.updatedTime)) },
            { name: words.expires, value: format.instant(new Date(lastRpc.expirationTime)) },
            { name: words.id, value: <CopyText text={lastRpc.id.id} mono /> },
          ]}
        />
        <h3>{words.params}</h3>
        <pre>{formatParams(params)}</pre>
        {hasAnswer && (
          <>
            <h3>{words.answer}</h3>
            <pre>{formatJson(lastRpc.response)}</pre>
          </>
        )}
      </div>
    </Modal>
  );
}
