import type { DeviceRow } from '@twinscape/contract/devices';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import { bulkNotes } from '../../bulk/index.ts';
import { deviceMessages } from '../messages.ts';

type Props = {
  readonly rows: readonly DeviceRow[];
  /** The category whose devices are shown. */
  readonly category: string;
  /** All that match are chosen, not only the rows. */
  readonly isAll: boolean;
  readonly busy: boolean;
  readonly onAdd: (rows: readonly DeviceRow[]) => void;
  readonly onTakeOut: (rows: readonly DeviceRow[]) => void;
  readonly onSetType: (rows: readonly DeviceRow[]) => void;
  readonly onSetAttribute: (rows: readonly DeviceRow[]) => void;
  readonly onAssignFirmware: (rows: readonly DeviceRow[]) => void;
  readonly onRemove: (rows: readonly DeviceRow[]) => void;
};

/**
 * What can be done with several devices at once. Those below the chosen category do not stand in it, so they are not
 * taken out of it.
 */
export function DeviceBulkButtons(props: Props) {
  const { rows, category, isAll, busy, onAdd, onTakeOut, onSetType, onSetAttribute, onAssignFirmware, onRemove } =
    props;
  const words = useMessages(deviceMessages);
  const notes = useMessages(bulkNotes);
  const inside = rows.filter(({ deviceCategoryIds }) => deviceCategoryIds.includes(category));
  return (
    <>
      <ActionButton icon={<Glyph name="folder" size={14} />} onClick={() => onAdd(rows)}>
        {words.addTo}
      </ActionButton>
      <ActionButton
        icon={<Glyph name="exit" size={14} />}
        off={isAll ? notes.rowsOnly : inside.length === 0 ? words.takeOutNone : undefined}
        loading={busy}
        onClick={() => onTakeOut(inside)}
      >
        {words.takeOut}
      </ActionButton>
      <ActionButton icon={<Glyph name="device" size={14} />} onClick={() => onSetType(rows)}>
        {words.setType}
      </ActionButton>
      <ActionButton icon={<Glyph name="edit" size={14} />} onClick={() => onSetAttribute(rows)}>
        {words.setAttribute}
      </ActionButton>
      <ActionButton icon={<Glyph name="download" size={14} />} onClick={() => onAssignFirmware(rows)}>
        {words.assignFirmware}
      </ActionButton>
      <ActionButton danger icon={<Glyph name="trash" size={14} />} onClick={() => onRemove(rows)}>
        {words.remove}
      </ActionButton>
    </>
  );
}
