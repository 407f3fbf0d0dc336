import { panoramaCalls as calls, PANORAMA_GROUP_NAME_MAX, type PanoramaGroup } from '@twinscape/contract/panoramas';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import {
  ConfirmCall,
  Dialog,
  FailureNote,
  InlineName,
  LinesSkeleton,
  type MenuActions,
  MoreMenu,
  NothingYet,
  QueryResult,
} from '../../../ui/index.ts';
import css from '../../../ui/NameList.module.css';
import { PANORAMA_READS } from '../reads.ts';
import { groupMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly open: boolean; readonly onClose: () => void };

/** C-PANO-03, C-PANO-14, C-PANO-16: the groups by which panoramas are found. */
export function Groups({ projectId, open, onClose }: Props) {
  const words = useMessages(groupMessages);
  const say = useSay();
  const query = useCall(calls.GetListLabel, { projectId }, { handles: true, enabled: open });
  const [name, setName] = useState('');
  const [removing, setRemoving] = useState<PanoramaGroup>();
  const adding = useSend(calls.SaveLabel, {
    handles: true,
    invalidates: PANORAMA_READS,
    onDone: () => setName(''),
  });
  const add = () => name.trim() !== '' && adding.send({ projectId, name: name.trim() });
  return (
    <Dialog title={words.title} open={open} onClose={onClose} width="detail">
      <div className={css.add}>
        <Input
          value={name}
          maxLength={PANORAMA_GROUP_NAME_MAX}
          aria-label={words.name}
          placeholder={words.nameHint}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={add}
        />
        <Button type="primary" loading={adding.busy} disabled={name.trim() === ''} onClick={add}>
          {words.add}
        </Button>
      </div>
      <FailureNote failure={adding.failure} />
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(groups) =>
          groups.length === 0 ? (
            <NothingYet>{words.none}</NothingYet>
          ) : (
            <ul className={css.list}>
              {groups.map((group) => (
                <GroupRow key={group.id} projectId={projectId} group={group} onRemove={() => setRemoving(group)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <ConfirmCall
        call={calls.DelLabel}
        subject={removing}
        toInput={({ id }) => ({ projectId, id })}
        question={(group) => ({
          title: say(groupMessages.removeTitle, { name: group.name }),
          body: words.removeBody,
          word: words.remove,
        })}
        invalidates={PANORAMA_READS}
        onClose={() => setRemoving(undefined)}
      />
    </Dialog>
  );
}

type RowProps = { readonly projectId: string; readonly group: PanoramaGroup; readonly onRemove: () => void };

function GroupRow({ projectId, group: { id, name, count }, onRemove }: RowProps) {
  const words = useMessages(groupMessages);
  const say = useSay();
  const [isNaming, setNaming] = useState(false);
  const naming = useSend(calls.SaveLabel, {
    handles: true,
    invalidates: PANORAMA_READS,
    onDone: () => setNaming(false),
  });
  const acts: MenuActions = [
    { key: 'rename', word: words.rename, icon: 'edit', run: () => setNaming(true) },
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: onRemove },
  ];
  return (
    <li className={css.row}>
      {isNaming ? (
        <InlineName
          name={name}
          label={words.name}
          example={words.nameHint}
          maxLength={PANORAMA_GROUP_NAME_MAX}
          schema={calls.SaveLabel.input.shape.name}
          calls={[naming]}
          onSave={(next) => naming.send({ projectId, id, name: next })}
          onLeave={() => setNaming(false)}
        />
      ) : (
        <span className="cut">{name}</span>
      )}
      <span className="faint num">{say(groupMessages.count, { count })}</span>
      <MoreMenu acts={acts} of={name} />
    </li>
  );
}
