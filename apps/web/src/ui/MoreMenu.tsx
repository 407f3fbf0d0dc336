import { Dropdown } from 'antd';
import { useState } from 'react';
import { defineMessages, useSay } from '../platform/language/index.ts';
import css from './Actions.module.css';
import { type MenuActions, toActionMenu } from './actions.tsx';
import { Glyph } from './Glyph.tsx';

const texts = defineMessages({ more: { cn: '更多操作：{of}', en: 'More actions: {of}' } });

/**
 * The three dots at the end of a row or the corner of a card. `of` names what the actions are about, for screen
 * readers.
 */
export function MoreMenu({ acts, of }: { acts: MenuActions; of: string }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <Dropdown menu={toActionMenu(acts)} trigger={['click']} placement="bottomRight" open={open} onOpenChange={setOpen}>
      <button
        type="button"
        className={css.more}
        aria-label={say(texts.more, { of })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => event.stopPropagation()}
      >
        <Glyph name="more" />
      </button>
    </Dropdown>
  );
}
