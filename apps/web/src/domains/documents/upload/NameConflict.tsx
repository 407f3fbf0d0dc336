import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { documentUploadMessages } from '../messages.ts';
import css from './NameConflict.module.css';

export type ConflictAnswer = 'version' | 'rename' | 'skip';
export type Conflict = {
  /** Of the files that stand there already. */
  readonly names: readonly string[];
  /** Undefined: nothing is uploaded. */
  readonly answer: (answer: ConflictAnswer | undefined) => void;
};

/** Asks once what becomes of all files whose names are taken. */
export function NameConflict({ conflict }: { readonly conflict: Conflict | undefined }) {
  const words = useMessages(documentUploadMessages);
  const say = useSay();
  const format = useFormat();
  const shown = useLastDefined(conflict);
  const [chosen, setChosen] = useState<ConflictAnswer>('version');
  useEffect(() => {
    if (conflict) setChosen('version');
  }, [conflict]);
  if (!shown) return null;
  const { names, answer } = shown;
  const choices: readonly (readonly [ConflictAnswer, string, string])[] = [
    ['version', words.asVersion, words.asVersionHint],
    ['rename', words.keepBoth, words.keepBothHint],
    ['skip', words.skip, words.skipHint],
  ];
  return (
    <Dialog
      title={say(documentUploadMessages.conflictTitle, { count: names.length })}
      open={conflict !== undefined}
      onClose={() => answer(undefined)}
      width="small"
      submitWord={words.go}
      onSubmit={() => answer(chosen)}
    >
      <p className={css.names}>{say(documentUploadMessages.conflictBody, { names: format.firstNames([...names]) })}</p>
      <Radio.Group
        className={css.choices ?? ''}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as ConflictAnswer)}
        options={choices.map(([value, word, hint]) => ({
          value,
          label: (
            <span className={css.choice}>
              {word}
              <small>{hint}</small>
            </span>
          ),
        }))}
      />
    </Dialog>
  );
}
