import type { AssetPropertyDefinition } from '@twinscape/contract/assets';
import { z } from 'zod';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import css from './Edit.module.css';
import { editMessages } from './messages.ts';
import { ValueField } from './ValueField.tsx';
import { validatePropertyValue, valueName } from './values.ts';

type Props = {
  readonly projectId: string;
  readonly typeName: string;
  readonly properties: readonly AssetPropertyDefinition[];
};

const ANYTHING = z.unknown();

/** A field for each property of the type, by its kind; what does not fit is said at it in the server's words. */
export function PropertyFields({ projectId, typeName, properties }: Props) {
  const words = useMessages(editMessages);
  const say = useSay();
  return (
    <fieldset className={css.properties}>
      <legend>{say(editMessages.properties, { type: typeName })}</legend>
      {properties.length === 0 && <p className="faint">{words.noProperties}</p>}
      <div className={css.pair}>
        {properties.map((property) => (
          <FormField
            key={property.propertyId}
            name={valueName(property.propertyId)}
            schema={ANYTHING}
            className={property.valueType === 'text' || property.valueType === 'image' ? (css.whole ?? '') : ''}
            label={property.propertyName}
            required={property.isRequired}
            check={(value) => {
              const no = validatePropertyValue(property, typeof value === 'string' ? value : undefined);
              return no && say(no.refusal, no.values);
            }}
          >
            <ValueField projectId={projectId} property={property} />
          </FormField>
        ))}
      </div>
    </fieldset>
  );
}
