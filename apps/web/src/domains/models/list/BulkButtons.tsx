import { type ModelRow, modelRefusals } from '@twinscape/contract/models';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import { modelWords } from '../wording.ts';
import { unmovable } from './useModelActs.ts';

type Props = {
  readonly rows: readonly ModelRow[];
  readonly onMove: (rows: readonly ModelRow[]) => void;
  readonly onRemove: (rows: readonly ModelRow[]) => void;
};

/** What can be done with several models at once. */
export function BulkButtons({ rows, onMove, onRemove }: Props) {
  const words = useWords(modelWords);
  const say = useSay();
  return (
    <>
      <ActionButton
        icon={<Glyph name="folder" size={14} />}
        off={unmovable(rows) ? say(modelRefusals['phase.unconverted']) : undefined}
        onClick={() => onMove(rows)}
      >
        {words.move}
      </ActionButton>
      <ActionButton danger icon={<Glyph name="trash" size={14} />} onClick={() => onRemove(rows)}>
        {words.remove}
      </ActionButton>
    </>
  );
}
