import { Button, Drawer, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';

type Props = {
  /** On the button. */
  readonly word: string;
  readonly icon: GlyphName;
  /** Of the drawer; the button's word unless said otherwise. */
  readonly title?: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
};

/** The left of a `Beside` where it has no room: in a drawer, behind a button. */
export const LeftDrawer = ({ word, icon, title = word, open, onOpen, children }: Props) => (
  <>
    <Tooltip title={word}>
      <Button type="text" aria-label={word} icon={<Glyph name={icon} />} onClick={() => onOpen(true)} />
    </Tooltip>
    <Drawer title={title} open={open} onClose={() => onOpen(false)} placement="left" size={320}>
      {open && children}
    </Drawer>
  </>
);
