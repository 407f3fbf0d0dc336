import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useMessages } from '../../../platform/language/index.ts';
import { otherTheme, setTheme, useTheme } from '../../../platform/theme/index.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { identityMessages } from '../messages.ts';
import css from './Auth.module.css';
import { TwinPicture } from './TwinPicture.tsx';

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  /** Stands out above the form: why it cannot be used now. */
  readonly notice?: ReactNode;
  /** Ways to the other doors, below the form. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
};

/** The page in front of the product: the twin on one side, a form on the other. */
export function AuthPage({ title, note, notice, links, children }: Props) {
  const words = useMessages(identityMessages);
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className={css.door}>
      <aside className={css.stage}>
        <div className={css.brand}>
          <Logo size={34} />
          <span>
            孪境 <em>Twinscape</em>
          </span>
        </div>
        <TwinPicture />
        <div className={css.slogan}>
          <p>{words.slogan}</p>
          <span>{words.sloganText}</span>
        </div>
      </aside>
      <main className={css.side}>
        <div className={css.switches}>
          <button type="button" className={css.switch} onClick={() => setLanguage(language === 'cn' ? 'en' : 'cn')}>
            <Glyph name="globe" />
            {language === 'cn' ? 'English' : '中文'}
          </button>
          <button type="button" className={css.switch} aria-label={words.theme} onClick={() => setTheme(otherTheme())}>
            <Glyph name={theme === 'dark' ? 'sun' : 'moon'} />
          </button>
        </div>
        <div className={css.form}>
          <h1>{title}</h1>
          {note && <p className={css.note}>{note}</p>}
          {notice && <p className={css.notice}>{notice}</p>}
          {children}
          {links && <div className={css.links}>{links}</div>}
        </div>
      </main>
    </div>
  );
}
