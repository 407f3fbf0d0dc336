import type { SharesOnAccessLoss } from '@twinscape/contract';
import { Radio } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import type { SharesChoiceProps } from '../../enterprises/index.ts';
import { leaverMessages } from './messages.ts';
import css from './Shares.module.css';

/** What happens to the links of people who lose access: cancelled unless the reader takes them over. */
export function SharesChoice({ count, people, value, onChange }: SharesChoiceProps) {
  const words = useMessages(leaverMessages);
  const say = useSay();
  const question =
    count === undefined ? words.any : say(people === 1 ? leaverMessages.one : leaverMessages.several, { count });
  const option = (which: SharesOnAccessLoss, word: string, about: string) => (
    <Radio value={which}>
      <span className={css.option}>{word}</span>
      <span className={css.about}>{about}</span>
    </Radio>
  );
  return (
    <div className={css.choice}>
      <span className={css.question}>{question}</span>
      <Radio.Group
        aria-label={question}
        value={value}
        onChange={({ target }) => onChange(target.value as SharesOnAccessLoss)}
      >
        {option('cancel', words.cancel, words.cancelAbout)}
        {option('takeOver', words.takeOver, words.takeOverAbout)}
      </Radio.Group>
    </div>
  );
}
