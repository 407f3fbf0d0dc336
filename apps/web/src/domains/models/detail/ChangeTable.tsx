import type { ElementChange } from '@twinscape/contract/models';
import { useMessages } from '../../../platform/language/index.ts';
import { detailMessages } from './messages.ts';
import { useValueText } from './value.ts';

type Props = { readonly properties: NonNullable<ElementChange['properties']>; readonly label?: string };

/** The properties of an element that changed between two versions: what each was, and what it is. */
export function ChangeTable({ properties, label }: Props) {
  const words = useMessages(detailMessages);
  const text = useValueText();
  const cell = (value: unknown) => (value === undefined || value === null ? words.nothing : text(value));
  return (
    <table {...(label === undefined ? {} : { 'aria-label': label })}>
      <thead>
        <tr>
          <th scope="col">{words.property}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {properties.map(({ group, name, before, after }) => (
          <tr key={`${group}/${name}`}>
            <th scope="row">
              <span className="faint">{group}</span> {name}
            </th>
            <td>
              <del>{cell(before)}</del>
            </td>
            <td>
              <ins>{cell(after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
