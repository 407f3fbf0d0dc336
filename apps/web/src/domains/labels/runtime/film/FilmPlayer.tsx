import type { Label } from '@twinscape/contract/labels';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { runtimeMessages } from '../messages.ts';
import css from '../Runtime.module.css';
import { FilmScreen } from './FilmScreen.tsx';

type Props = { readonly label: Label; readonly name: string; readonly onClose: () => void };

/** A live picture or a film over the scene (S-SCN-05); closing gives everything back (RU-LBL-02). */
export function FilmPlayer({ label, name, onClose }: Props) {
  const words = useMessages(runtimeMessages);
  const close = useRef<HTMLButtonElement>(null);
  const { type, video: address = '' } = label.panel;
  const title = name || (type === 'video' ? words.film : words.camera);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [onClose]);
  return (
    <section className={css.film} aria-label={title}>
      <header>
        <strong className="cut">{title}</strong>
        <button ref={close} type="button" onClick={onClose} aria-label={words.closeFilm} title={words.closeFilm}>
          <Glyph name="close" size={14} />
        </button>
      </header>
      <FilmScreen address={address} isLive={type === 'liveVideo'} />
    </section>
  );
}
