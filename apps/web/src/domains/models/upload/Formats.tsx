import { CLOSED_FORMATS, OPEN_FORMATS } from '@twinscape/contract/models';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { modelMessages } from '../messages.ts';
import css from './Upload.module.css';

/** What can be uploaded, taught where nothing is yet; `action` is the way to begin. */
export function Formats({ action }: { action: ReactNode }) {
  const words = useMessages(modelMessages);
  return (
    <div className={css.formats}>
      {action}
      <Group name={words.open} formats={OPEN_FORMATS} />
      <Group name={words.closed} formats={CLOSED_FORMATS} closed />
      <p className={css.advice}>{words.fromSoftware}</p>
    </div>
  );
}

const Group = ({ name, formats, closed = false }: { name: string; formats: readonly string[]; closed?: boolean }) => (
  <div>
    <p className={css.formatsName}>{name}</p>
    <div className={css.chips} data-closed={closed}>
      {formats.map((format) => (
        <span key={format}>{format}</span>
      ))}
    </div>
  </div>
);
