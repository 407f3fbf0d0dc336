import type { FormProps } from 'antd';
import css from './markRequired.module.css';

/**
 * The label of a field with a star where it must be given. A form whose every field must be given marks none
 * (`requiredMark={false}`).
 */
export const markRequired: Exclude<FormProps['requiredMark'], string | boolean | undefined> = (label, { required }) =>
  required ? <span className={css.required}>{label}</span> : label;
