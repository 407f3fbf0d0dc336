import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import css from './SignInAgain.module.css';

export type SignInDialogFrameProps = {
  readonly title: string;
  readonly note: string;
  readonly onEscape: () => void;
  /** Somebody else may sit in front of the page: what it shows cannot be read through. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
};

/** A native dialog: it stands above the dialogs of the component kit, and everything beneath cannot be reached. */
export function SignInDialogFrame({ title, note, onEscape, isHidden = false, children }: SignInDialogFrameProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    // Keys of the page beneath hear nothing: Escape would close the dialog that somebody has written in.
    const keep = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      leave();
    };
    const stay = (event: Event) => event.preventDefault();
    dialog.addEventListener('keydown', keep);
    dialog.addEventListener('cancel', stay);
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('input[type="password"]') ?? dialog.querySelector('button'))?.focus();
    return () => {
      dialog.removeEventListener('keydown', keep);
      dialog.removeEventListener('cancel', stay);
      // Gives the focus back to where it was.
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={box} className={css.dialog} data-hidden={isHidden} aria-labelledby={heading}>
      <Logo size={30} />
      <h2 id={heading}>{title}</h2>
      <p className={css.note}>{note}</p>
      {children}
    </dialog>
  );
}
