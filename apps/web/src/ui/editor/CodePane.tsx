import { Tabs } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../../platform/chunks/index.ts';
import { LinesSkeleton } from '../Skeletons.tsx';
import { useTabsLocale } from '../useTabsLocale.ts';
import css from './Editor.module.css';

const CodeEditor = lazy(async () => ({ default: (await import('../code/CodeEditor.tsx')).CodeEditor }));

type Props<Language extends string> = {
  readonly label: string;
  /** The texts, in the order of their tabs. `problem`: what is wrong with one. */
  readonly parts: readonly {
    readonly language: Language;
    readonly word: string;
    readonly problem?: string | undefined;
  }[];
  readonly open: Language;
  readonly onOpen: (language: Language) => void;
  readonly value: string;
  /** Nothing can be changed. */
  readonly off: boolean;
  readonly onChange: (code: string) => void;
  /** What is said below the text that is open; its problem instead, where it has one. */
  readonly note: string;
};

/** Texts of code, a tab each. */
export function CodePane<Language extends 'html' | 'css' | 'js' | 'json'>(props: Props<Language>) {
  const { label, parts, open, onOpen, value, off, onChange, note } = props;
  const tabsLocale = useTabsLocale();
  const part = parts.find(({ language }) => language === open);
  return (
    <section className={css.code} aria-label={label}>
      <Tabs
        locale={tabsLocale}
        size="small"
        activeKey={open}
        onChange={(key) => {
          const next = parts.find(({ language }) => language === key);
          if (next) onOpen(next.language);
        }}
        items={parts.map(({ language, word, problem }) => ({
          key: language,
          label: problem ? (
            <span className={css.faulty} title={problem}>
              {word}
            </span>
          ) : (
            word
          ),
        }))}
      />
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <CodeEditor key={open} language={open} label={part?.word ?? ''} value={value} off={off} onChange={onChange} />
      </Suspense>
      <p className={css.codeNote} data-wrong={part?.problem !== undefined}>
        {part?.problem ?? note}
      </p>
    </section>
  );
}
