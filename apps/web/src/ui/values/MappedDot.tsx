import type { ValueColour } from '@twinscape/contract/telemetry';
import css from './Values.module.css';

/** The colour of a mapped value, beside its word: never the colour alone. */
export const MappedDot = ({ colour }: { readonly colour: ValueColour }) => (
  <i className={css.dot} data-colour={colour} aria-hidden="true" />
);
