import { Button } from 'antd';
import { useMessages } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import { spreadsheetMessages } from './messages.ts';
import css from './Spreadsheet.module.css';

export type TemplateRowProps = {
  readonly note: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** Above the choice of a file: what to fill in, and where it is had from. */
export function TemplateRow({ note, busy, disabled = false, onClick }: TemplateRowProps) {
  const words = useMessages(spreadsheetMessages);
  return (
    <div className={css.template}>
      <span>{note}</span>
      <Button
        size="small"
        icon={<Glyph name="download" size={14} />}
        loading={busy}
        disabled={disabled}
        onClick={onClick}
      >
        {words.template}
      </Button>
    </div>
  );
}
