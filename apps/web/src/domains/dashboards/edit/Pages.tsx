import { Button, Dropdown, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Dialog, Glyph } from '../../../ui/index.ts';
import { useOpenDashboard } from '../data/context.ts';
import { fillStateName } from '../view/fillStateName.ts';
import { PHONE } from '../view/layout.ts';
import css from './Editor.module.css';
import { dashboardEditorMessages } from './messages.ts';
import {
  addState,
  type Breakpoint,
  type ChangeDashboard,
  endPhoneLayout,
  removeState,
  renameState,
  setRootState,
  startPhoneLayout,
} from './operations.ts';

type Props = {
  readonly breakpoint: Breakpoint;
  readonly onBreakpoint: (breakpoint: Breakpoint) => void;
  readonly onChange: ChangeDashboard;
};

/** The pages of a dashboard, and whether its arrangement for computers or for telephones is edited. */
export function Pages({ breakpoint, onBreakpoint, onChange }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const { configuration, stateId, openState } = useOpenDashboard();
  const [naming, setNaming] = useState<{ readonly id: string | undefined; readonly name: string }>();
  const states = Object.entries(configuration.states ?? {});
  const isByHand = configuration.states?.[stateId]?.layouts.main.breakpoints?.[PHONE] !== undefined;
  const finish = () => {
    const name = naming?.name.trim();
    if (!naming || !name) return;
    if (naming.id === undefined) {
      const added = addState(configuration, name);
      onChange(added.configuration);
      openState(added.id);
    } else onChange(renameState(configuration, naming.id, name));
    setNaming(undefined);
  };
  const actions = (id: string, name: string) => ({
    items: [
      { key: 'rename', label: words.renamePage, onClick: () => setNaming({ id, name }) },
      { key: 'root', label: words.rootPage, onClick: () => onChange(setRootState(configuration, id)) },
      {
        key: 'remove',
        label: words.removePage,
        danger: true,
        disabled: states.length < 2,
        onClick: () => {
          onChange(removeState(configuration, id));
          openState(states.find(([other]) => other !== id)?.[0] ?? '');
        },
      },
    ],
  });
  return (
    <div className={css.pages}>
      <nav className={css.tabs} aria-label={words.pages}>
        {states.map(([id, { name, root }]) => (
          <span key={id} className={css.tab} data-open={id === stateId}>
            <button type="button" aria-current={id === stateId ? 'page' : undefined} onClick={() => openState(id)}>
              {root && <Glyph name="home" size={12} />} {fillStateName(name, `~~${words.about}`)}
            </button>
            {id === stateId && (
              <Dropdown trigger={['click']} menu={actions(id, name)}>
                <Button
                  type="text"
                  size="small"
                  icon={<Glyph name="down" size={12} />}
                  aria-label={words.pageActions}
                />
              </Dropdown>
            )}
          </span>
        ))}
        <Button
          type="text"
          size="small"
          icon={<Glyph name="plus" size={12} />}
          onClick={() => setNaming({ id: undefined, name: '' })}
        >
          {words.addPage}
        </Button>
      </nav>
      <span className={css.grow} />
      {breakpoint === 'phone' && (
        <Button
          size="small"
          title={words.byItself}
          onClick={() =>
            onChange(isByHand ? endPhoneLayout(configuration, stateId) : startPhoneLayout(configuration, stateId))
          }
        >
          {isByHand ? words.again : words.byHand}
        </Button>
      )}
      <Segmented
        size="small"
        value={breakpoint}
        options={[
          { value: 'wide', label: words.wide },
          { value: 'phone', label: words.phone },
        ]}
        onChange={(next) => onBreakpoint(next as Breakpoint)}
      />
      {naming && (
        <Dialog
          open
          width="small"
          title={naming.id === undefined ? words.addPage : words.renamePage}
          disabled={naming.name.trim() === ''}
          onSubmit={finish}
          onClose={() => setNaming(undefined)}
        >
          <Input
            aria-label={words.pageName}
            placeholder={words.pageName}
            maxLength={100}
            value={naming.name}
            onChange={({ target }) => setNaming({ ...naming, name: target.value })}
          />
        </Dialog>
      )}
    </div>
  );
}
