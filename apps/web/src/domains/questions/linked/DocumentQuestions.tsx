import { useMessages } from '../../../platform/language/index.ts';
import type { SectionFile } from '../../documents/index.ts';
import { questionMessages } from '../messages.ts';
import css from './LinkedQuestions.module.css';
import { LinkedQuestions } from './LinkedQuestions.tsx';

/** What was asked about a file, beside the list of files. */
export function DocumentQuestions({ projectId, fileId, fileName }: SectionFile) {
  const words = useMessages(questionMessages);
  return (
    <section className={css.section}>
      <h3>{words.title}</h3>
      <LinkedQuestions projectId={projectId} source={{ kind: 'document', id: fileId }} title={fileName} />
    </section>
  );
}
