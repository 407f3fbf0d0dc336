import { Tabs } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import type { EditHistoryControls } from '../../../ui/editHistory/useEditHistory.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import type { WidgetTexts } from '../library/library.ts';
import css from './Editor.module.css';
import { widgetEditorMessages } from './messages.ts';

const CodeEditor = lazy(async () => ({ default: (await import('../../../ui/code/CodeEditor.tsx')).CodeEditor }));

export const CODE_PARTS = [
  ['html', 'templateHtml'],
  ['css', 'templateCss'],
  ['js', 'script'],
  ['json', 'settingsJson'],
] as const;
export type CodePart = (typeof CODE_PARTS)[number][0];

type Props = {
  readonly steps: EditHistoryControls<WidgetTexts>;
  readonly part: CodePart;
  readonly onPart: (part: CodePart) => void;
  /** What is wrong with the settings. */
  readonly problem: string | undefined;
  readonly off: boolean;
};

/** The four texts of a widget, a tab each. */
export function WidgetCodePane({ steps, part, onPart, problem, off }: Props) {
  const words = useMessages(widgetEditorMessages);
  const field = CODE_PARTS.find(([own]) => own === part)?.[1] ?? 'templateHtml';
  return (
    <section className={css.code} aria-label={words.code}>
      <Tabs
        size="small"
        activeKey={part}
        onChange={(next) => onPart(CODE_PARTS.find(([own]) => own === next)?.[0] ?? 'html')}
        items={CODE_PARTS.map(([key]) => ({
          key,
          label:
            key === 'json' && problem ? (
              <span className={css.faulty} title={problem}>
                {words[key]}
              </span>
            ) : (
              words[key]
            ),
        }))}
      />
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <CodeEditor
          key={part}
          language={part}
          label={words[part]}
          value={steps.draft[field]}
          off={off}
          onChange={(code) => steps.change({ [field]: code }, field)}
        />
      </Suspense>
      <p className={css.below} data-wrong={part === 'json' && problem !== undefined}>
        {part === 'json' ? (problem ?? words.schemaHint) : words.isolated}
      </p>
    </section>
  );
}
