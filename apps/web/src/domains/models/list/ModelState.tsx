import { isConverting, type ModelRow } from '@twinscape/contract/models';
import { Tooltip } from 'antd';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { StatusTag } from '../../../ui/index.ts';
import { NOT_DRAWN, NOTHING_DRAWN, STAGES, STATES } from '../states.ts';
import css from './Models.module.css';

type Props = {
  /** The model, or a version of it. The reason of a failure is said when the reader points at it. */
  readonly of: Pick<ModelRow, 'convertState' | 'percent' | 'stage' | 'reason' | 'notDrawn'>;
  readonly plain?: boolean;
};

/** How a conversion stands: a word, while it runs its percent, and what it is doing when pointed at. */
export function ModelState({ of, plain = false }: Props) {
  const { convertState: state, percent, stage, reason, notDrawn } = of;
  const say = useSay();
  const format = useFormat();
  const { word, status } = STATES[state];
  const isRunning = state === 'converting';
  if (notDrawn && state === 'converted') {
    const { count, total } = notDrawn;
    const word =
      total === 0 ? say(NOTHING_DRAWN) : say(NOT_DRAWN, { count: format.number(count), total: format.number(total) });
    return (
      <span className={`${css.state} num`}>
        <StatusTag status="unknown" word={word} plain={plain} />
      </span>
    );
  }
  const text = isRunning ? `${say(word)} ${percent}%` : say(word);
  const more = isConverting(state) ? stage && say(STAGES[stage]) : reason;
  const tag = (
    <span className={`${css.state} num`}>
      <StatusTag status={status} word={text} plain={plain} />
    </span>
  );
  return more ? <Tooltip title={more}>{tag}</Tooltip> : tag;
}
