import type { ChangeKind } from '@twinscape/viewer';
import css from './Compare.module.css';

const SIGNS: Readonly<Record<ChangeKind, string>> = { added: '+', removed: '−', properties: '≠', geometry: '△' };

/** The colour that a kind of change has on the stage, with a sign for whoever does not see colours. */
export const Dot = ({ kind }: { readonly kind: ChangeKind }) => (
  <span className={css.dot} data-kind={kind} aria-hidden="true">
    {SIGNS[kind]}
  </span>
);
