import { Progress } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { systemMessages } from '../systems/messages.ts';
import css from '../systems/Systems.module.css';

type Props = {
  /** What is imported now. */
  readonly word: string;
  /** Of the whole import, 0 to 1. */
  readonly share: number;
};

/** How far an import is that goes on without this page. */
export function ImportProgress({ word, share }: Props) {
  const words = useMessages(systemMessages);
  return (
    <div className={css.going} role="status">
      <span className="cut">{word}</span>
      <Progress percent={Math.round(share * 100)} status="active" />
      <span className="faint">{words.background}</span>
    </div>
  );
}
