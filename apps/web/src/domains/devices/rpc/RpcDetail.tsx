import type { PersistentRpc } from '@twinscape/contract/devices';
import { Modal } from 'antd';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { CopyText, Facts, useLastDefined } from '../../../ui/index.ts';
import css from './Remote.module.css';
import { shownJson, shownParams } from './request.ts';
import { rpcWords } from './words.ts';

/** What was asked of the device and what it answered. */
export function RpcDetail({ rpc, onClose }: { readonly rpc: PersistentRpc | undefined; readonly onClose: () => void }) {
  const words = useWords(rpcWords);
  const say = useSay();
  const format = useFormat();
  const shown = useLastDefined(rpc);
  if (!shown) return null;
  const { method, params } = shown.request.body;
  const hasAnswer = shown.response !== null && shown.response !== undefined;
  return (
    <Modal
      open={rpc !== undefined}
      onCancel={onClose}
      footer={null}
      title={say(rpcWords.detail, { method })}
      width={560}
    >
      <div className={css.detail}>
        <Facts
          rows={[
            { name: words.status, value: words[shown.status] },
            { name: words.way, value: shown.request.oneway ? words.oneWay : words.twoWay },
            { name: words.created, value: format.instant(new Date(shown.createdTime)) },
            { name: words.changed, value: format.instant(new Date(shown.updatedTime)) },
            { name: words.expires, value: format.instant(new Date(shown.expirationTime)) },
            { name: words.id, value: <CopyText text={shown.id.id} mono /> },
          ]}
        />
        <h3>{words.params}</h3>
        <pre>{shownParams(params)}</pre>
        {hasAnswer && (
          <>
            <h3>{words.answer}</h3>
            <pre>{shownJson(shown.response)}</pre>
          </>
        )}
      </div>
    </Modal>
  );
}
