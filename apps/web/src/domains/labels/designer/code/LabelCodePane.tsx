import { Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { LinesSkeleton } from '../../../../ui/index.ts';
import css from '../Designer.module.css';
import { codeMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';

const CodeEditor = lazy(async () => ({ default: (await import('../../../../ui/code/CodeEditor.tsx')).CodeEditor }));
const PARTS = [
  ['html', 'htmlCode'],
  ['css', 'cssCode'],
  ['js', 'jsCode'],
] as const;
type Part = (typeof PARTS)[number][0];

/** RU-LBL-07: the HTML, CSS and script of a label, a tab each. */
export function LabelCodePane({ editing, off }: { readonly editing: LabelEditing; readonly off: boolean }) {
  const words = useMessages(codeMessages);
  const [tab, setTab] = useState<Part>('html');
  const field = PARTS.find(([language]) => language === tab)?.[1] ?? 'htmlCode';
  return (
    <section className={css.code} aria-label={words.code}>
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(next) => setTab(next as Part)}
        items={PARTS.map(([key]) => ({ key, label: words[key] }))}
      />
      <Suspense fallback={<LinesSkeleton lines={5} />}>
        <CodeEditor
          key={tab}
          language={tab}
          label={words[tab]}
          value={editing.draft.panel[field] ?? ''}
          off={off}
          onChange={(code) => editing.changePanel({ [field]: code }, field)}
        />
      </Suspense>
      <p className={css.isolated}>{words.isolated}</p>
    </section>
  );
}
