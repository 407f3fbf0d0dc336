import { Alert } from 'antd';
import { useLanguage, useMessages } from '../../../../platform/language/index.ts';
import { SeverityMark } from '../../severity.tsx';
import type { DraftRule } from '../draft.ts';
import { formatRuleSentences } from '../formatRule.ts';
import { ruleMessages } from '../messages.ts';
import { useRuleEditor } from './context.ts';
import css from './Editor.module.css';

type Props = { readonly draft: DraftRule; readonly warnings: readonly { readonly message: string }[] };

/** The rule as plain sentences, as they are being written. */
export function RuleSummary({ draft, warnings }: Props) {
  const words = useMessages(ruleMessages);
  const language = useLanguage();
  const { target } = useRuleEditor();
  return (
    <section className={css.part} aria-label={words.says}>
      <header className={css.partHead}>
        <h2>{words.says}</h2>
      </header>
      <ul className={css.sentences}>
        {formatRuleSentences(draft, language, target.nameOf).map(({ severity, text }) => (
          <li key={text} className={severity ? '' : css.rest}>
            {severity ? <SeverityMark severity={severity} size={14} /> : <span />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.warnings}
          description={
            <ul className={css.warnings}>
              {[...new Set(warnings.map(({ message }) => message))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  );
}
