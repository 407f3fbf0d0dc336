import type { ModelSystem } from '@twinscape/contract/models';
import { Button, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { FindField } from '../../../ui/index.ts';
import { systemMessages } from './messages.ts';
import css from './Systems.module.css';
import { listComponentKeys, toSystemTree } from './selection.ts';

type Props = {
  readonly systems: readonly ModelSystem[];
  /** Keys of components. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

const isComponent = (key: string): boolean => key.startsWith('c');

/** Systems of a model with their components, to be chosen from; thousands of them. */
export function SystemPicker({ systems, chosen, onChoose }: Props) {
  const words = useMessages(systemMessages);
  const say = useSay();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const visibleNodes = useMemo(() => toSystemTree(systems, typed), [systems, typed]);
  const [opened, setOpened] = useState<readonly string[]>();
  // While something is sought, what was found is open.
  const expanded = opened ?? (typed.trim() ? visibleNodes.map(({ key }) => key) : []);
  const visible = useMemo(
    () => new Set(visibleNodes.flatMap(({ children }) => children.map(({ key }) => key))),
    [visibleNodes],
  );
  return (
    <>
      <div className={css.head}>
        <FindField
          label={words.searchPlaceholder}
          typed={typed}
          onTyped={(text) => {
            setTyped(text);
            setOpened(undefined);
          }}
        />
        <span className="faint num">{say(systemMessages.chosen, { count: format.number(chosen.size) })}</span>
        <Button size="small" onClick={() => onChoose(new Set(listComponentKeys(systems)))}>
          {words.all}
        </Button>
        <Button size="small" onClick={() => onChoose(new Set())}>
          {words.none}
        </Button>
      </div>
      <div className={css.tree}>
        <Tree
          checkable
          selectable={false}
          virtual
          height={172}
          treeData={visibleNodes.map((node) => ({ ...node, children: [...node.children] }))}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys.map(String))}
          checkedKeys={[...chosen].filter((key) => visible.has(key))}
          onCheck={(checked) => {
            const keys = (Array.isArray(checked) ? checked : checked.checked).map(String).filter(isComponent);
            // What the search hides stays as it was.
            onChoose(new Set([...[...chosen].filter((key) => !visible.has(key)), ...keys]));
          }}
        />
      </div>
    </>
  );
}
