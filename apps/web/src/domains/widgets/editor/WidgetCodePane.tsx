import { useMessages } from '../../../platform/language/index.ts';
import type { EditHistoryControls } from '../../../ui/editHistory/useEditHistory.ts';
import { CodePane } from '../../../ui/editor/CodePane.tsx';
import type { WidgetTexts } from '../library/library.ts';
import { widgetEditorMessages } from './messages.ts';

const FIELDS = { html: 'templateHtml', css: 'templateCss', js: 'script', json: 'settingsJson' } as const;
export type CodePart = keyof typeof FIELDS;
export const CODE_PARTS: readonly CodePart[] = ['html', 'css', 'js', 'json'];

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
  const field = FIELDS[part];
  return (
    <CodePane
      label={words.code}
      parts={CODE_PARTS.map((language) => ({
        language,
        word: words[language],
        problem: language === 'json' ? problem : undefined,
      }))}
      open={part}
      onOpen={onPart}
      value={steps.draft[field]}
      off={off}
      onChange={(code) => steps.change({ [field]: code }, field)}
      note={part === 'json' ? words.schemaHint : words.isolated}
    />
  );
}
