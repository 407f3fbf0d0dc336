import { QUESTION_OPTION_KINDS } from '@twinscape/contract/questions';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { questionOptionMessages } from '../messages.ts';
import { QuestionTypes } from '../types/QuestionTypes.tsx';
import { OptionList } from './OptionList.tsx';
import css from './QuestionSettings.module.css';

type Props = { readonly projectId: string; readonly open: boolean; readonly onClose: () => void };
const PARTS = ['type', ...QUESTION_OPTION_KINDS] as const;

/** What the questions of a project may be: types, and what the project defines besides. */
export function QuestionSettings({ projectId, open, onClose }: Props) {
  const words = useMessages(questionOptionMessages);
  const [part, setPart] = useState<(typeof PARTS)[number]>('type');
  return (
    <Dialog title={words.settings} open={open} onClose={onClose} footer={null}>
      <div className={css.parts}>
        <Segmented
          aria-label={words.settings}
          value={part}
          options={PARTS.map((value) => ({ value, label: words[value] }))}
          onChange={setPart}
        />
      </div>
      {part === 'type' ? (
        <QuestionTypes projectId={projectId} />
      ) : (
        <OptionList key={part} projectId={projectId} kind={part} />
      )}
    </Dialog>
  );
}
