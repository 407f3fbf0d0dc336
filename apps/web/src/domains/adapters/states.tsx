import type { AdapterRow, PointQuality } from '@twinscape/contract/adapters';
import { Tooltip } from 'antd';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { StatusTag, type TagStatus } from '../../ui/index.ts';
import { adapterMessages } from './messages.ts';

type StateProps = Pick<AdapterRow, 'state' | 'isConnected' | 'silentSince' | 'lastError'> & {
  readonly plain?: boolean;
};

/** RU-STATE-03, and of a running one whether its source answers: since when not, and why. */
export function AdapterStateTag({ state, isConnected, silentSince, lastError, plain = false }: StateProps) {
  const words = useMessages(adapterMessages);
  const say = useSay();
  const format = useFormat();
  if (state === 'stopped') return <StatusTag plain={plain} status="stop" word={words.stopped} />;
  if (isConnected === undefined) return <StatusTag plain={plain} status="unknown" word={words.connecting} />;
  if (isConnected) return <StatusTag plain={plain} status="run" word={words.running} />;
  const why = [
    silentSince && say(adapterMessages.silentSince, { time: format.instant(silentSince) }),
    lastError && [lastError.text, lastError.detail].filter(Boolean).join(' · '),
  ].filter(Boolean);
  return (
    <Tooltip title={why.join(' · ')}>
      <span>
        <StatusTag plain={plain} status="fault" word={words.silent} />
      </span>
    </Tooltip>
  );
}

const QUALITY: Readonly<Record<PointQuality, TagStatus>> = { good: 'run', uncertain: 'unknown', bad: 'fault' };

/** How the source vouches for a point. */
export function QualityTag({
  quality,
  detail,
}: {
  readonly quality: PointQuality;
  readonly detail?: string | undefined;
}) {
  const words = useMessages(adapterMessages);
  const tag = <StatusTag plain status={QUALITY[quality]} word={words[quality]} />;
  return detail ? (
    <Tooltip title={detail}>
      <span>{tag}</span>
    </Tooltip>
  ) : (
    tag
  );
}
