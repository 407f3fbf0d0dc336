import { Button, Dropdown } from 'antd';
import { defineMessages, useSay } from '../platform/language/index.ts';
import { Glyph } from './Glyph.tsx';

const texts = defineMessages({ more: { cn: '更多操作：{name}', en: 'More actions: {name}' } });

export type LineAction = {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  readonly danger?: boolean;
};

type Props = {
  readonly name: string;
  readonly actions: readonly LineAction[];
  /** The key of what is so now, where the actions are a choice. */
  readonly selected?: string;
};

/** What can be done with what a line of a panel stands for, behind three dots. */
export function LineMenu({ name, actions, selected }: Props) {
  const say = useSay();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        ...(selected === undefined ? {} : { selectable: true, selectedKeys: [selected] }),
        items: actions.map(({ key, label, danger }) => ({ key, label, ...(danger ? { danger } : {}) })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.run(),
      }}
    >
      <Button type="text" size="small" aria-label={say(texts.more, { name })} icon={<Glyph name="more" size={14} />} />
    </Dropdown>
  );
}
