import type { ElementChange } from '@twinscape/contract/models';
import { useMessages } from '../../../platform/language/index.ts';
import { BeforeAfterTable } from '../../../ui/index.ts';
import { detailMessages } from './messages.ts';
import { useValueText } from './value.ts';

type Props = { readonly properties: NonNullable<ElementChange['properties']>; readonly label?: string };

/** The properties of an element that changed between two versions: what each was, and what it is. */
export function ChangeTable({ properties, label }: Props) {
  const words = useMessages(detailMessages);
  const text = useValueText();
  const cell = (value: unknown) => (value === undefined || value === null ? words.nothing : text(value));
  return (
    <BeforeAfterTable
      label={label}
      heads={[words.property, words.before, words.after]}
      rows={properties.map(({ group, name, before, after }) => ({
        key: `${group}/${name}`,
        name: (
          <>
            <span className="faint">{group}</span> {name}
          </>
        ),
        before: <del>{cell(before)}</del>,
        after: <ins>{cell(after)}</ins>,
      }))}
    />
  );
}
