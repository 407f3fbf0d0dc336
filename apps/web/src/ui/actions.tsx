import { type MenuProps, Tooltip } from 'antd';
import css from './Actions.module.css';
import { Glyph, type GlyphName } from './Glyph.tsx';

/** One thing that can be done with a row or a card. */
export type MenuAction = {
  readonly key: string;
  readonly word: string;
  readonly icon?: GlyphName;
  readonly danger?: boolean;
  /** Why it cannot be done now; said when the reader points at it. */
  readonly off?: string | undefined;
  readonly run: () => void;
};
export type MenuActions = readonly (MenuAction | 'line')[];

/** What takes away what a menu is of; stands last, after a line. */
export const removeAction = (word: string, run: () => void, off?: string): MenuAction => ({
  key: 'remove',
  word,
  icon: 'trash',
  danger: true,
  off,
  run,
});

/** antd's menu of them, for buttons and right clicks alike. */
export const toActionMenu = (actions: MenuActions): MenuProps => ({
  items: actions.map((action, at) => {
    if (action === 'line') return { type: 'divider', key: `line-${at}` };
    const { key, word, icon, danger = false, off, run } = action;
    return {
      key,
      danger,
      disabled: off !== undefined,
      ...(icon
        ? {
            icon: (
              <span>
                <Glyph name={icon} size={14} />
              </span>
            ),
          }
        : {}),
      label: off ? (
        <Tooltip title={off} placement="left">
          <span>{word}</span>
        </Tooltip>
      ) : (
        word
      ),
      onClick: ({ domEvent }) => {
        domEvent.stopPropagation();
        run();
      },
    };
  }),
  className: css.menu ?? '',
});
