import { useMessages } from '../../../platform/language/index.ts';
import { Either } from '../../../ui/Either.tsx';
import { searchMessages } from '../messages.ts';
import { useFoundContents } from './useFoundContents.ts';

type Props = {
  readonly projectId: string;
  readonly sought: string;
  readonly isInContents: boolean;
  readonly onChoose: (isInContents: boolean) => void;
};

/** Whether names are searched or contents, with how many files say what is sought: nobody looks in vain. */
export function SearchScope({ projectId, sought, isInContents, onChoose }: Props) {
  const words = useMessages(searchMessages);
  const found = useFoundContents(projectId, sought).data;
  const count = found && (found.isCut ? `${found.list.length}+` : found.list.length);
  return (
    <Either
      label={words.lookIn}
      value={isInContents}
      ways={[
        [false, words.names],
        [true, count === undefined ? words.contents : `${words.contents} ${count}`],
      ]}
      onChange={onChoose}
    />
  );
}
