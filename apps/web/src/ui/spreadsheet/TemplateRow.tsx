import { Button } from 'antd';
import { Glyph } from '../Glyph.tsx';
import css from './Spreadsheet.module.css';

type Props = {
  readonly note: string;
  readonly word: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** Above the choice of a file: what to fill in, and where it is had from. */
export const TemplateRow = ({ note, word, busy, disabled = false, onClick }: Props) => (
  <div className={css.template}>
    <span>{note}</span>
    <Button
      size="small"
      icon={<Glyph name="download" size={14} />}
      loading={busy}
      disabled={disabled}
      onClick={onClick}
    >
      {word}
    </Button>
  </div>
);
