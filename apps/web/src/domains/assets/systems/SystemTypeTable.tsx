import { Select } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useClassWord } from '../../models/index.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { systemMessages } from './messages.ts';
import css from './Systems.module.css';

type Class = { readonly class: string; readonly count: number; readonly isSystem: boolean };

/** What an IFC class becomes: a type that exists, by its id, or one of a name. */
export type TypeChoice = { readonly assetClassTypeId: string } | { readonly classTypeName: string };

/** The types of a class as far as they are its own. */
const findTypesOfClass = (home: ClassBranch | undefined) => (home?.below ?? []).filter(({ kind }) => kind === 'type');

/** How the types of a class are found for IFC classes: by the word that the trade has for them. Pure. */
export function chooseType(
  { class: kind, isSystem }: Class,
  home: ClassBranch | undefined,
  chosen: ReadonlyMap<string, string>,
  word: (ifcClass: string) => string,
  systemWord: string,
): TypeChoice {
  const name = isSystem ? systemWord : word(kind);
  const picked = chosen.get(kind);
  if (picked) return { assetClassTypeId: picked };
  const same = findTypesOfClass(home).find((type) => type.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  return same ? { assetClassTypeId: same.id } : { classTypeName: name };
}

const NEW = '';

type Props = {
  readonly classes: readonly Class[];
  readonly home: ClassBranch;
  readonly chosen: ReadonlyMap<string, string>;
  readonly onChoose: (chosen: ReadonlyMap<string, string>) => void;
};

/** Which type each IFC class becomes. */
export function SystemTypeTable({ classes, home, chosen, onChoose }: Props) {
  const words = useMessages(systemMessages);
  const say = useSay();
  const format = useFormat();
  const word = useClassWord();
  return (
    <div className={css.types}>
      {classes.map((one) => {
        const name = one.isSystem ? words.systemOf : word(one.class);
        const type = chooseType(one, home, chosen, word, words.systemOf);
        return (
          <div key={one.class} className={css.type}>
            <span className="cut" title={one.class}>
              {name} <span className="faint num">{format.number(one.count)}</span>
            </span>
            <Select
              aria-label={name}
              size="small"
              showSearch={{ optionFilterProp: 'label' }}
              value={'assetClassTypeId' in type ? type.assetClassTypeId : NEW}
              options={[
                ...('assetClassTypeId' in type && !chosen.has(one.class)
                  ? []
                  : [{ value: NEW, label: say(systemMessages.newType, { name }) }]),
                ...findTypesOfClass(home).map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={(id: string) => {
                const next = new Map(chosen);
                if (id === NEW) next.delete(one.class);
                else next.set(one.class, id);
                onChoose(next);
              }}
            />
          </div>
        );
      })}
    </div>
  );
}
