import { TOPOLOGY_TYPE_NAME_MAX, type TopologyType, topologyCalls } from '@twinscape/contract/topology';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  AddButton,
  Dialog,
  InlineName,
  MoreMenu,
  removeAction,
  useConfirmCall,
  useNameCalls,
} from '../../../ui/index.ts';
import { useAssetRights } from '../../assets/index.ts';
import { useProjectTopology } from '../context.ts';
import css from '../edit/Edit.module.css';
import { editMessages } from '../edit/messages.ts';
import { topologyMessages } from '../messages.ts';
import { TOPOLOGY_READS } from '../reads.ts';
import { TypeLine } from './TypeLine.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The types of relations: the four that every project has, and its own, which are named, made and deleted here. */
export function Types({ open, onClose }: Props) {
  const { projectId, types, looks } = useProjectTopology();
  const rights = useAssetRights();
  const words = useMessages(editMessages);
  const title = useMessages(topologyMessages).manageTypes;
  const say = useSay();
  const format = useFormat();
  const [renaming, setRenaming] = useState<string>();
  const [adding, setAdding] = useState(false);
  const removal = useConfirmCall({
    call: topologyCalls.DeleteProjectTopologyType,
    toInput: ({ id }: TopologyType) => ({ projectId, id }),
    question: ({ typeName: name }) => ({
      title: words.removeTypeTitle,
      body: say(editMessages.removeTypeBody, { name }),
    }),
    invalidates: TOPOLOGY_READS,
  });
  return (
    <Dialog title={title} open={open} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <ul className={css.types}>
        {types.map((type) => {
          const { id, typeName, isBuiltIn, allowsCycles, relationCount } = type;
          return (
            <li key={id} className={css.type} data-type={id}>
              <TypeLine look={looks.get(id)} />
              {renaming === id ? (
                <TypeName projectId={projectId} type={type} onDone={() => setRenaming(undefined)} />
              ) : (
                <span>
                  {typeName} <span className="faint">{allowsCycles ? '' : `· ${words.noCircles}`}</span>
                </span>
              )}
              <span className={`${css.count} faint num`}>
                {say(editMessages.countOf, { count: format.number(relationCount) })}
              </span>
              {isBuiltIn ? (
                <span className="faint">{words.builtIn}</span>
              ) : (
                <MoreMenu
                  of={typeName}
                  acts={[
                    { key: 'rename', word: words.rename, icon: 'edit', off: rights.off, run: () => setRenaming(id) },
                    'line',
                    removeAction(
                      words.remove,
                      () => removal.ask(type),
                      rights.off ?? (relationCount > 0 ? say(editMessages.inUse, { count: relationCount }) : undefined),
                    ),
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
      {adding ? (
        <TypeName projectId={projectId} onDone={() => setAdding(false)} />
      ) : (
        <AddButton off={rights.off} onClick={() => setAdding(true)}>
          {words.addType}
        </AddButton>
      )}
      {removal.dialog}
    </Dialog>
  );
}

type NameProps = { readonly projectId: string; readonly type?: TopologyType; readonly onDone: () => void };

/** The name of a type, typed in its place; for a new one also whether its relations may lead back. */
function TypeName({ projectId, type, onDone }: NameProps) {
  const words = useMessages(editMessages);
  const [allowsCycles, setAllows] = useState(true);
  const { create, rename, calls } = useNameCalls(
    topologyCalls.AddProjectTopologyType,
    topologyCalls.UpdateProjectTopologyType,
    { invalidates: TOPOLOGY_READS, onDone: () => onDone() },
  );
  return (
    <InlineName
      name={type?.typeName ?? ''}
      label={words.typeName}
      example={words.typeExample}
      maxLength={TOPOLOGY_TYPE_NAME_MAX}
      schema={topologyCalls.AddProjectTopologyType.input.shape.typeName}
      calls={calls}
      onSave={(typeName) =>
        type ? rename.send({ projectId, id: type.id, typeName }) : create.send({ projectId, typeName, allowsCycles })
      }
      onLeave={onDone}
    >
      {!type && (
        <div className={css.circles}>
          <Checkbox checked={allowsCycles} onChange={({ target }) => setAllows(target.checked)}>
            {words.circles} <span className="faint">{words.circlesHint}</span>
          </Checkbox>
        </div>
      )}
    </InlineName>
  );
}
