import type { QuestionRow } from '@twinscape/contract/questions';
import css from './LabelMarks.module.css';

/** The labels of a question, behind its title. */
export const LabelMarks = ({ labels }: Pick<QuestionRow, 'labels'>) =>
  labels.map(({ id, name }) => (
    <span key={id} className={css.label}>
      {name}
    </span>
  ));
