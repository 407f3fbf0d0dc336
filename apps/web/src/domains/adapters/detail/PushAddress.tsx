import type { AdapterDetail } from '@twinscape/contract/adapters';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { ActionButton, DetailSection, Dialog, Glyph } from '../../../ui/index.ts';
import { useAdapterRights } from '../rights.ts';
import { type AdapterScope, getAdapterReads, getScopeCalls, toScopeInput } from '../scope.ts';
import css from './Detail.module.css';
import { adapterDetailMessages } from './messages.ts';

type Props = AdapterScope & { readonly adapter: AdapterDetail };

/** Where another system pushes values to (T-ADP-16, T-ADP-17): told once, because whoever knows it may push. */
export function PushAddress({ projectId, adapter }: Props) {
  const words = useMessages(adapterDetailMessages);
  const say = useSay();
  const format = useFormat();
  const scope = { projectId };
  const [path, setPath] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const making = useSend(getScopeCalls(scope).renewPushAddress, {
    invalidates: getAdapterReads(scope),
    onDone: (made) => {
      setIsAsked(false);
      setPath(made.path);
    },
  });
  const off = useAdapterRights(scope).getOff(adapter);
  const make = () => making.send({ ...toScopeInput(scope), adapterId: adapter.id });
  const close = () => setPath(undefined);
  const { pushAddressTime: madeAt } = adapter;
  const address = path === undefined ? '' : `${window.location.origin}${path}`;
  return (
    <DetailSection
      title={words.pushAddress}
      hint={words.pushHint}
      action={
        <ActionButton
          type={madeAt ? 'default' : 'primary'}
          icon={<Glyph name="link" />}
          off={off}
          loading={making.busy}
          onClick={() => (madeAt ? setIsAsked(true) : make())}
        >
          {madeAt ? words.pushRenew : words.pushMake}
        </ActionButton>
      }
    >
      <p className="faint">
        {madeAt ? say(adapterDetailMessages.pushMade, { time: format.minute(madeAt) }) : words.pushNone}
      </p>
      <Dialog
        open={isAsked}
        title={words.pushRenew}
        submitWord={words.pushRenew}
        width="small"
        danger
        busy={making.busy}
        onSubmit={make}
        onClose={() => setIsAsked(false)}
      >
        <p>{words.pushRenewBody}</p>
      </Dialog>
      <Dialog
        open={path !== undefined}
        title={words.pushAddress}
        onClose={close}
        footer={
          <Button type="primary" onClick={close}>
            {words.pushDone}
          </Button>
        }
      >
        <div className={css.pushAddress}>
          <p>{words.pushOnce}</p>
          <CopyText mono text={address} />
          <CopyText mono text={`curl -X POST --data-binary @values.json ${address}`} />
        </div>
      </Dialog>
    </DetailSection>
  );
}
