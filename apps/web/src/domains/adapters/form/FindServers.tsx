import type { AdapterKind, FoundServers } from '@twinscape/contract/adapters';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, Glyph } from '../../../ui/index.ts';
import { type AdapterScope, getScopeCalls, toScopeInput } from '../scope.ts';
import css from './Form.module.css';
import { adapterFormMessages } from './messages.ts';

type Server = FoundServers['servers'][number];
type Props = AdapterScope & { readonly kind: AdapterKind; readonly onChosen: (server: Server) => void };

/** Looks for servers of a protocol in a network that the person names (T-ADP-19, T-ADP-20), and takes one of them. */
export function FindServers({ projectId, kind, onChosen }: Props) {
  const words = useMessages(adapterFormMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Glyph name="search" size={14} />} onClick={() => setIsOpen(true)}>
        {words.find}
      </Button>
      {isOpen && (
        <FindDialog
          projectId={projectId}
          kind={kind}
          onChosen={(server) => {
            onChosen(server);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function FindDialog({ projectId, kind, onChosen, onClose }: Props & { readonly onClose: () => void }) {
  const words = useMessages(adapterFormMessages);
  const say = useSay();
  const scope = { projectId };
  const call = getScopeCalls(scope).find;
  const place = { ...toScopeInput(scope), adapterKind: kind };
  const [way, setWay] = useState<'broadcast' | 'bbmd'>('broadcast');
  const [chosen, setChosen] = useState<string>();
  const [bbmdIp, setBbmdIp] = useState('');
  const [found, setFound] = useState<FoundServers>();
  const [hasLooked, setHasLooked] = useState(false);
  const asking = useSend(call, { handles: true, onDone: setFound });
  const looking = useSend(call, {
    handles: true,
    onDone: (answer) => {
      setFound(answer);
      setHasLooked(true);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interfaces are asked for once
  useEffect(() => asking.send(place), []);
  const interfaces = found?.interfaces ?? [];
  const networkInterface = chosen ?? interfaces[0]?.name;
  const canLook = way === 'bbmd' ? bbmdIp.trim() !== '' : networkInterface !== undefined;
  const look = () =>
    looking.send(way === 'bbmd' ? { ...place, bbmdIp: bbmdIp.trim() } : { ...place, networkInterface });
  return (
    <Dialog
      open
      title={words.findTitle}
      submitWord={words.findNow}
      busy={looking.busy}
      disabled={!canLook}
      failure={looking.failure ?? asking.failure}
      onSubmit={look}
      onClose={onClose}
    >
      <div className={css.find}>
        <Radio.Group value={way} onChange={({ target }) => setWay(target.value as typeof way)} optionType="button">
          <Radio.Button value="broadcast">{words.findBroadcast}</Radio.Button>
          <Radio.Button value="bbmd">{words.findBbmd}</Radio.Button>
        </Radio.Group>
        {way === 'broadcast' ? (
          <Form.Item
            label={words.networkInterface}
            layout="vertical"
            extra={found && interfaces.length === 0 ? words.noInterfaces : words.interfaceHint}
          >
            <Select
              aria-label={words.networkInterface}
              disabled={found !== undefined && interfaces.length === 0}
              loading={asking.busy}
              value={networkInterface}
              onChange={setChosen}
              options={interfaces.map(({ name, address }) => ({ value: name, label: `${name} · ${address}` }))}
            />
          </Form.Item>
        ) : (
          <Form.Item label={words.bbmdIp} layout="vertical">
            <Input
              aria-label={words.bbmdIp}
              className="mono"
              maxLength={255}
              placeholder="10.20.0.2"
              value={bbmdIp}
              onChange={({ target }) => setBbmdIp(target.value)}
            />
          </Form.Item>
        )}
        {hasLooked && found && !looking.busy && (
          <ul className={css.servers} aria-label={words.findTitle}>
            {found.servers.length === 0 && <li className="faint">{words.findNone}</li>}
            {found.servers.map((server) => (
              <li key={`${server.serverIp}:${server.serverPort}:${server.number}`}>
                <span>
                  <strong>{server.name || say(adapterFormMessages.findDevice, { number: server.number })}</strong>
                  <span className="faint mono">
                    {' '}
                    {server.number} · {server.serverIp}:{server.serverPort}
                  </span>
                </span>
                <Button size="small" onClick={() => onChosen(server)}>
                  {words.findTake}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
