import type { CaptureState } from '@twinscape/contract/panoramas';
import { Tooltip } from 'antd';
import { useMessages } from '../../platform/language/index.ts';
import { StatusTag, type TagStatus } from '../../ui/index.ts';
import { captureStateMessages } from './messages.ts';

const STATUSES: Readonly<Record<CaptureState, TagStatus>> = {
  waiting: 'stop',
  converting: 'info',
  done: 'run',
  error: 'fault',
  cancelled: 'offline',
};

type Props = {
  readonly state: CaptureState;
  readonly percent?: number | undefined;
  /** Why it failed. */
  readonly reason?: string | undefined;
  readonly plain?: boolean;
};

/** How a conversion stands: a word, and while it runs its percent; the reason of a failure when it is pointed at. */
export function CaptureStateTag({ state, percent, reason, plain = false }: Props) {
  const words = useMessages(captureStateMessages);
  const word = state === 'converting' && percent !== undefined ? `${words[state]} ${percent}%` : words[state];
  const tag = (
    <span className="num">
      <StatusTag status={STATUSES[state]} word={word} plain={plain} />
    </span>
  );
  return reason ? <Tooltip title={reason}>{tag}</Tooltip> : tag;
}
