import type { ConvertStage, ConvertState } from '@twinscape/contract/models';
import { Tooltip } from 'antd';
import { useSay } from '../../../platform/language/index.ts';
import { StatusTag } from '../../../ui/index.ts';
import { isConverting, STAGES, STATES } from '../states.ts';
import css from './Models.module.css';

type Props = {
  readonly state: ConvertState;
  readonly percent: number;
  readonly stage: ConvertStage | undefined;
  /** Why it failed, said when the reader points at it. */
  readonly reason?: string | undefined;
  readonly plain?: boolean;
};

/** How a conversion stands: a word, while it runs its percent, and what it is doing when pointed at. */
export function ModelState({ state, percent, stage, reason, plain = false }: Props) {
  const say = useSay();
  const { word, status } = STATES[state];
  const isRunning = state === 'converting';
  const text = isRunning ? `${say(word)} ${percent}%` : say(word);
  const more = isConverting(state) ? stage && say(STAGES[stage]) : reason;
  const tag = (
    <span className={`${css.state} num`}>
      <StatusTag status={status} word={text} plain={plain} />
    </span>
  );
  return more ? <Tooltip title={more}>{tag}</Tooltip> : tag;
}
