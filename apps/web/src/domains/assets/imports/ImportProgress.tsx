import { Progress } from 'antd';
import { useWords } from '../../../platform/language/index.ts';
import css from '../systems/Systems.module.css';
import { systemWords } from '../systems/words.ts';

type Props = {
  /** What is imported now. */
  readonly word: string;
  /** Of the whole import, 0 to 1. */
  readonly share: number;
};

/** How far an import is that goes on without this page. */
export function ImportProgress({ word, share }: Props) {
  const words = useWords(systemWords);
  return (
    <div className={css.going} role="status">
      <span className="cut">{word}</span>
      <Progress percent={Math.round(share * 100)} status="active" />
      <span className="faint">{words.background}</span>
    </div>
  );
}
