import css from './StatusTag.module.css';

/** run ●  fault ◆  stop ■  unknown ▲  offline ○  info ● — never colour alone. */
export type TagStatus = 'run' | 'fault' | 'stop' | 'unknown' | 'offline' | 'info';

const SHAPES: Readonly<Record<TagStatus, string>> = {
  run: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  fault: 'M6 1.2 10.8 6 6 10.8 1.2 6Z',
  stop: 'M2.5 2.500h7v7h-7z',
  unknown: 'M6 1.8 11 10.300H1z',
  offline: 'M6 2.600a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.800Z',
  info: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
};

/** A state in a word, a shape and a colour. `plain` leaves the ground out, for dense tables. */
export function StatusTag({ status, word, plain }: { status: TagStatus; word: string; plain?: boolean }) {
  return (
    <span className={`${css.tag} ${css[status]} ${plain ? css.plain : ''}`}>
      <svg className={css.shape} viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" focusable="false">
        <path d={SHAPES[status]} />
      </svg>
      {word}
    </span>
  );
}
