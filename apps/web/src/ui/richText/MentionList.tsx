import { createPortal } from 'react-dom';
import { useMessages } from '../../platform/language/index.ts';
import { Avatar } from '../Avatar.tsx';
import type { Mentionable } from './mentionable.ts';
import type { MentionQuery } from './mentionQuery.ts';
import { richTextMessages } from './messages.ts';
import css from './RichText.module.css';

type Props = { readonly state: MentionQuery; readonly onChoose: (person: Mentionable) => void };

/** Who can be named, below the @; the keyboard stays in the text. */
export function MentionList({ state: { query, people, at }, onChoose }: Props) {
  const words = useMessages(richTextMessages);
  if (!query?.place) return null;
  const { left, bottom } = query.place;
  const style = { left: Math.min(left, window.innerWidth - 256), top: bottom + window.scrollY + 4 };
  return createPortal(
    <div className={css.people} style={style} role="listbox" aria-label={words.people}>
      {people.length === 0 && <span className="faint">{words.nobody}</span>}
      {people.map((person, index) => (
        <button
          key={person.id}
          type="button"
          role="option"
          aria-selected={index === at}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} size={22} />
          <span className="cut">{person.name}</span>
        </button>
      ))}
    </div>,
    document.body,
  );
}
