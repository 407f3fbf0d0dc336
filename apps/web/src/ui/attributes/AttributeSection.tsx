import type { Attribute } from '@twinscape/contract/devices';
import { useFormat, useLanguage, useMessages } from '../../platform/language/index.ts';
import { AddButton } from '../AddButton.tsx';
import { removeAction } from '../actions.tsx';
import { DetailSection, NothingYet } from '../detail/DetailSection.tsx';
import { type SmallColumn, SmallTable } from '../table/SmallTable.tsx';
import { formatRaw } from '../values/formatValue.ts';
import css from './Attributes.module.css';
import { attributeFieldMessages } from './messages.ts';

/** What a section says. */
export type AttributeWord = 'none' | 'add' | 'name' | 'value' | 'updated' | 'edit' | 'remove';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly attributes: readonly Attribute[];
  readonly words: Readonly<Record<AttributeWord, string>>;
  /** There is a column for the kinds of values. */
  readonly hasKinds?: boolean;
  /** Where a person may change them; `off` says why not now. */
  readonly editing?:
    | {
        readonly off: string | undefined;
        /** Of the button, where several sections have one of the same words. */
        readonly addLabel?: string;
        readonly onAdd: () => void;
        readonly onEdit: (attribute: Attribute) => void;
        readonly onRemove: (attribute: Attribute) => void;
      }
    | undefined;
};

/** The attributes of one scope, with what can be done with each. */
export function AttributeSection({ title, hint, attributes, words, hasKinds = false, editing }: Props) {
  const fields = useMessages(attributeFieldMessages);
  const format = useFormat();
  const language = useLanguage();
  const columns: readonly SmallColumn<Attribute>[] = [
    {
      key: 'name',
      title: words.name,
      width: '32%',
      isRowHeader: true,
      className: 'mono',
      render: (attribute) => attribute.propertyName,
    },
    {
      key: 'value',
      title: words.value,
      className: ({ value }) => (typeof value === 'object' ? 'mono' : 'num'),
      render: ({ value }) => formatRaw(value, language),
    },
    ...(hasKinds
      ? [
          {
            key: 'type',
            title: fields.type,
            width: 100,
            className: 'soft',
            render: ({ valueType }: Attribute) => fields[valueType],
          },
        ]
      : []),
    {
      key: 'updated',
      title: words.updated,
      width: 110,
      className: 'num soft',
      hint: ({ updateTime }) => format.instant(updateTime),
      render: ({ updateTime }) => format.ago(updateTime),
    },
  ];
  return (
    <DetailSection
      title={title}
      hint={hint}
      action={
        editing && (
          <AddButton
            size="small"
            {...(editing.addLabel === undefined ? {} : { 'aria-label': editing.addLabel })}
            off={editing.off}
            onClick={editing.onAdd}
          >
            {words.add}
          </AddButton>
        )
      }
    >
      {attributes.length === 0 ? (
        <NothingYet>{words.none}</NothingYet>
      ) : (
        <SmallTable
          isFolding
          className={css.table}
          rows={attributes}
          getKey={({ propertyName }) => propertyName}
          columns={columns}
          actions={
            editing && {
              getName: ({ propertyName }) => propertyName,
              getActions: (attribute) => [
                {
                  key: 'edit',
                  word: words.edit,
                  icon: 'edit',
                  off: editing.off,
                  run: () => editing.onEdit(attribute),
                },
                'line',
                removeAction(words.remove, () => editing.onRemove(attribute), editing.off),
              ],
            }
          }
        />
      )}
    </DetailSection>
  );
}
