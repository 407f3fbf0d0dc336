import { assetCalls } from '@twinscape/contract/assets';
import { Form, Input, Segmented } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { assetMessages } from '../messages.ts';
import css from './Edit.module.css';
import { editMessages } from './messages.ts';

/**
 * The number of a new asset: the next one of its type, shown before it is taken (C-AST-26), or one that is typed in.
 */
export function NumberField({ projectId }: { readonly projectId: string }) {
  const words = useMessages(editMessages);
  const own = useMessages(assetMessages);
  const say = useSay();
  const isNumbered = Form.useWatch('isNumbered') !== false;
  const classTypeId: unknown = Form.useWatch('assetClassTypeId');
  const typeId = typeof classTypeId === 'string' ? classTypeId : '';
  const next = useCall(
    assetCalls.CreateAssetNumber,
    { projectId, classTypeId: typeId },
    { enabled: typeId !== '', handles: true, freshMs: 0 },
  ).data?.assetNumber;
  return (
    <div className={css.number}>
      <Form.Item name="isNumbered" label={words.numbering} getValueProps={(value) => ({ value: value !== false })}>
        <Segmented<boolean>
          aria-label={words.numbering}
          options={[
            { value: true, label: words.byRule },
            { value: false, label: words.own },
          ]}
        />
      </Form.Item>
      {isNumbered ? (
        <p className={css.next} role="status">
          {typeId === '' || next === undefined ? (
            <span className="faint">{words.chooseType}</span>
          ) : (
            <>
              <strong className="mono">{say(editMessages.next, { number: next })}</strong>
              <span className="faint">{words.nextHint}</span>
            </>
          )}
        </p>
      ) : (
        // RU-VAL-18: a number that is not generated must be given.
        <FormField
          schema={assetCalls.UpdateProjectAsset.input.shape.assetNumber}
          name="assetNumber"
          label={own.number}
          className={css.ownNumber ?? ''}
        >
          <Input className="mono" autoFocus {...(next ? { placeholder: next } : {})} />
        </FormField>
      )}
    </div>
  );
}
