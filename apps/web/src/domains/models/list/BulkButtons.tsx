import { type ModelRow, modelRefusals } from '@twinscape/contract/models';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { togetherMessages } from '../preview/tools/models/messages.ts';
import { unmovable } from './useModelActs.ts';

type Props = {
  readonly rows: readonly ModelRow[];
  readonly onMove: (rows: readonly ModelRow[]) => void;
  readonly onRemove: (rows: readonly ModelRow[]) => void;
};

/** What can be done with several models at once. */
export function BulkButtons({ rows, onMove, onRemove }: Props) {
  const words = useMessages(modelMessages);
  const say = useSay();
  const go = useNavigateTo();
  const openable = rows.filter(({ currentVersion }) => currentVersion !== undefined);
  return (
    <>
      <ActionButton
        icon={<Glyph name="scene" size={14} />}
        off={openable.length < rows.length ? say(modelRefusals['model.notPublished']) : undefined}
        onClick={() => go('/model', { model: openable.map(({ modelId }) => modelId).join('_') })}
      >
        {say(togetherMessages.openAll)}
      </ActionButton>
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
