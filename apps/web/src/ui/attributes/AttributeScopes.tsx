import type { CallSpec, SentInputOf, Text } from '@twinscape/contract';
import type { Attribute } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { useConfirmCall } from '../dialogs/useConfirmCall.tsx';
import { AttributeDialog, type AttributeInput } from './AttributeDialog.tsx';
import { AttributeSection, type AttributeWord } from './AttributeSection.tsx';

type Scope<Key extends string> = {
  readonly key: Key;
  readonly title: string;
  readonly hint: string;
  readonly attributes: readonly Attribute[];
  /** Set from outside, and read only here. */
  readonly isFixed?: boolean;
  /** Of the button that adds, where several sections have one of the same words. */
  readonly addLabel?: string;
};

type Props<Key extends string, Add extends CallSpec, Change extends CallSpec, Remove extends CallSpec> = {
  readonly scopes: readonly Scope<Key>[];
  readonly texts: Readonly<
    Record<AttributeWord | 'addTitle' | 'editTitle' | 'removeTitle' | 'removeBody' | 'save', Text>
  >;
  readonly hasKinds?: boolean;
  readonly rights: { readonly off: string | undefined; readonly isReader: boolean };
  readonly addCall: Add;
  readonly changeCall: Change;
  readonly removeCall: Remove;
  readonly toInput: (input: AttributeInput, scope: Key) => SentInputOf<Add | Change>;
  readonly toRemoval: (propertyName: string, scope: Key) => SentInputOf<Remove>;
  readonly invalidates: readonly CallSpec[];
};

/** The attributes of one thing by scope: listed, added, changed and deleted. */
export function AttributeScopes<
  Key extends string,
  Add extends CallSpec,
  Change extends CallSpec,
  Remove extends CallSpec,
>(props: Props<Key, Add, Change, Remove>) {
  const { scopes, texts, hasKinds = false, rights, invalidates } = props;
  const words = useMessages(texts);
  const say = useSay();
  const [target, setTarget] = useState<{ readonly scope: Key; readonly attribute?: Attribute }>();
  const removal = useConfirmCall({
    call: props.removeCall,
    toInput: ({ scope, name }: { readonly scope: Key; readonly name: string }) => props.toRemoval(name, scope),
    question: ({ name }) => ({ title: words.removeTitle, body: say(texts.removeBody, { name }) }),
    invalidates,
  });
  return (
    <>
      {scopes.map(({ key, isFixed = false, addLabel, ...section }) => (
        <AttributeSection
          {...section}
          key={key}
          words={words}
          hasKinds={hasKinds}
          editing={
            isFixed || rights.isReader
              ? undefined
              : {
                  off: rights.off,
                  ...(addLabel === undefined ? {} : { addLabel }),
                  onAdd: () => setTarget({ scope: key }),
                  onEdit: (attribute) => setTarget({ scope: key, attribute }),
                  onRemove: ({ propertyName }) => removal.ask({ scope: key, name: propertyName }),
                }
          }
        />
      ))}
      <AttributeDialog
        target={target}
        addCall={props.addCall}
        changeCall={props.changeCall}
        toInput={(input, { scope }) => props.toInput(input, scope)}
        getTitle={({ attribute }) =>
          attribute ? say(texts.editTitle, { name: attribute.propertyName }) : words.addTitle
        }
        submitWord={words.save}
        invalidates={invalidates}
        onClose={() => setTarget(undefined)}
      />
      {removal.dialog}
    </>
  );
}
