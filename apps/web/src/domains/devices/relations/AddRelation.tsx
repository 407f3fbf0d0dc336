import { type DeviceDetail, RELATION_TYPES, relationCalls } from '@twinscape/contract/devices';
import { AutoComplete, Form } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import type { PickedEntity } from '../slots.ts';
import { type EntityKind, EntitySelect, useEntityKinds } from './EntitySelect.tsx';
import { deviceRelationMessages } from './messages.ts';
import type { RelationDirection } from './relationWord.ts';

type Props = {
  readonly projectId: string;
  readonly device: DeviceDetail;
  readonly direction: RelationDirection | undefined;
  readonly onClose: () => void;
};

/** Joins the device with another entity that is looked for by name (C-EV-15). */
export function AddRelation({ projectId, device, direction, onClose }: Props) {
  const words = useMessages(deviceRelationMessages);
  const kinds = useEntityKinds();
  const lastDirection = useLastDefined(direction);
  if (!lastDirection) return null;
  // What is chosen is read in the reader's words and kept in those of ThingsBoard.
  const toRelationType = (text: string) => RELATION_TYPES.find((one) => words[one] === text) ?? text;
  const own = { entityType: 'DEVICE', id: device.id };
  return (
    <FormDialog
      key={lastDirection}
      call={relationCalls.SaveRelation}
      title={lastDirection === 'from' ? words.addFrom : words.addTo}
      submitWord={words.save}
      width="detail"
      open={direction !== undefined}
      onClose={onClose}
      initial={{ type: words.Contains, kind: 'DEVICE' satisfies EntityKind }}
      toInput={({ type, kind, entity }) => {
        const other = { entityType: String(kind), id: (entity as PickedEntity).value };
        return {
          type: toRelationType(String(type ?? '').trim()),
          ...(lastDirection === 'from' ? { from: own, to: other } : { from: other, to: own }),
        };
      }}
      invalidates={[relationCalls.GetRelationInfos]}
    >
      <FormField call={relationCalls.SaveRelation} name="type" label={words.type} extra={words.typeHint}>
        <AutoComplete options={RELATION_TYPES.map((one) => ({ value: words[one] }))} maxLength={100} />
      </FormField>
      <Form.Item name="kind" label={words.kind}>
        {kinds}
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => (
          <Form.Item name="entity" label={words.entity} rules={[{ required: true, message: words.entityRequired }]}>
            <EntitySelect projectId={projectId} kind={getFieldValue('kind') as EntityKind} besides={device.id} />
          </Form.Item>
        )}
      </Form.Item>
    </FormDialog>
  );
}
