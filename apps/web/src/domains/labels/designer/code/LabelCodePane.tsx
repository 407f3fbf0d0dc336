import { useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { CodePane } from '../../../../ui/editor/CodePane.tsx';
import { codeMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';

const FIELDS = { html: 'htmlCode', css: 'cssCode', js: 'jsCode' } as const;
type Part = keyof typeof FIELDS;
const PARTS: readonly Part[] = ['html', 'css', 'js'];

/** RU-LBL-07: the HTML, CSS and script of a label, a tab each. */
export function LabelCodePane({ editing, off }: { readonly editing: LabelEditing; readonly off: boolean }) {
  const words = useMessages(codeMessages);
  const [open, setOpen] = useState<Part>('html');
  const field = FIELDS[open];
  return (
    <CodePane
      label={words.code}
      parts={PARTS.map((language) => ({ language, word: words[language] }))}
      open={open}
      onOpen={setOpen}
      value={editing.draft.panel[field] ?? ''}
      off={off}
      onChange={(code) => editing.changePanel({ [field]: code }, field)}
      note={words.isolated}
    />
  );
}
