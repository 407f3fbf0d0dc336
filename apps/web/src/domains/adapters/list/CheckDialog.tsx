import type { AdapterRow, AdapterTrial } from '@twinscape/contract/adapters';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, ErrorState, LinesSkeleton, SmallTable, StatusTag } from '../../../ui/index.ts';
import { adapterMessages } from '../messages.ts';
import { type AdapterScope, getScopeCalls, toScopeInput } from '../scope.ts';
import { QualityTag } from '../states.tsx';
import css from './List.module.css';

type Props = AdapterScope & {
  readonly subject: Pick<AdapterRow, 'id' | 'adapterName'> | undefined;
  readonly onClose: () => void;
};

/** Connects to the source of an adapter once, and shows what its first points say (T-ADP-03, T-ADP-10). */
export function CheckDialog({ projectId, subject, onClose }: Props) {
  const words = useMessages(adapterMessages);
  const say = useSay();
  const format = useFormat();
  const scope = { projectId };
  const [result, setResult] = useState<AdapterTrial>();
  const { send, busy, failure, reset } = useSend(getScopeCalls(scope).check, { handles: true, onDone: setResult });
  const id = subject?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each adapter that is checked
  useEffect(() => {
    reset();
    setResult(undefined);
    if (id !== undefined) send({ ...toScopeInput(scope), adapterId: id });
  }, [id]);
  return (
    <Dialog
      title={subject ? `${words.checkTitle} · ${subject.adapterName}` : words.checkTitle}
      open={subject !== undefined}
      onClose={onClose}
      width="detail"
    >
      {busy && (
        <>
          <p className="soft">{words.checking}</p>
          <LinesSkeleton lines={3} />
        </>
      )}
      {failure && id !== undefined && (
        <ErrorState error={failure} onRetry={() => send({ ...toScopeInput(scope), adapterId: id })} />
      )}
      {result && !busy && (
        <div className={css.check}>
          <StatusTag
            status={result.isConnected ? 'run' : 'fault'}
            word={
              result.isConnected
                ? say(adapterMessages.checkGood, { ms: format.number(result.milliseconds) })
                : say(adapterMessages.checkBad, {
                    why: [result.trouble?.text, result.trouble?.detail].filter(Boolean).join(' · '),
                  })
            }
          />
          {result.isConnected && result.readings.length === 0 && <p className="soft">{words.checkNoPoints}</p>}
          {result.readings.length > 0 && (
            <SmallTable
              rows={result.readings}
              getKey={({ address }) => address}
              columns={[
                {
                  key: 'address',
                  title: words.address,
                  render: ({ address }) => <span className="mono">{address}</span>,
                },
                {
                  key: 'value',
                  title: words.value,
                  render: ({ value }) => <span className="num">{value === undefined ? '–' : String(value)}</span>,
                },
                {
                  key: 'quality',
                  title: words.quality,
                  render: ({ quality, detail }) => <QualityTag quality={quality} detail={detail} />,
                },
              ]}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
