import type { PersonAtQuestion } from '@twinscape/contract/questions';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Avatar } from '../../../ui/index.ts';
import css from './Looking.module.css';
import { lookingMessages } from './messages.ts';

type Props = { readonly people: readonly PersonAtQuestion[] };

/** Who else looks at the question now. */
export function PeopleAtQuestion({ people }: Props) {
  const words = useMessages(lookingMessages);
  if (people.length === 0) return null;
  return (
    <ul className={css.people} aria-label={words.looking}>
      {people.map(({ userId, masterName }) => (
        <li key={userId}>
          <Avatar name={masterName} size={24} />
        </li>
      ))}
    </ul>
  );
}

/** Who writes a comment now; keeps its line, so that nothing moves when somebody begins. */
export function PeopleWriting({ people }: Props) {
  const say = useSay();
  const names = people.filter(({ isWriting }) => isWriting).map(({ masterName }) => masterName);
  return (
    <p className={css.writing} aria-live="polite">
      {names.length > 0 && say(lookingMessages.writing, { names: names.join('、'), count: names.length })}
    </p>
  );
}
