import { type SavedView, VIEW_LIMITS, viewCalls } from '@twinscape/contract/models';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { getCallUrl, useSend } from '../../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { ConfirmCall, EmptyState, ErrorState, Glyph, LineMenu, LinesSkeleton } from '../../../../../ui/index.ts';
import { useRights } from '../../../rights.ts';
import { useChange, usePreview } from '../../context.ts';
import { smallPicture } from '../../stage/picture.ts';
import { toStoredView, viewFrom } from '../../view/saved.ts';
import css from '../Panel.module.css';
import { viewMessages } from './messages.ts';
import { useSavedViews } from './useSavedViews.ts';

/** Views that were kept, each with a picture: one click and everything is as it was. */
export function ViewsPanel() {
  const words = useMessages(viewMessages);
  const say = useSay();
  const { projectId, stage, views } = usePreview();
  const { modelsOff, isReader } = useRights(projectId);
  const change = useChange();
  const { owner, list } = useSavedViews();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [doomed, setDoomed] = useState<SavedView>();
  const save = useSend(viewCalls.SaveModelView, {
    invalidates: [viewCalls.GetModelViews],
    onDone: () => setName(''),
  });
  const setMain = useSend(viewCalls.SetModelMainView, { invalidates: [viewCalls.GetModelViews] });
  const keep = async (more: { id?: string; name?: string; isShared?: boolean }) => {
    const file = stage && (await smallPicture(stage));
    save.send({ projectId, ...owner, ...more, view: toStoredView(views.getState().view) }, file ? [file] : undefined);
  };
  return (
    <div className={css.panel}>
      <form
        className={css.panel}
        style={{ padding: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void keep({ name: name.trim(), isShared });
        }}
      >
        <Input
          size="small"
          value={name}
          maxLength={VIEW_LIMITS.name}
          placeholder={words.name}
          aria-label={words.name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={css.row}>
          <Checkbox
            checked={isShared}
            disabled={modelsOff !== undefined}
            title={modelsOff ?? ''}
            onChange={({ target }) => setShared(target.checked)}
          >
            {words.share}
          </Checkbox>
          <Button
            size="small"
            type="primary"
            htmlType="submit"
            className={css.end ?? ''}
            loading={save.busy}
            disabled={name.trim() === ''}
          >
            {words.save}
          </Button>
        </div>
      </form>
      {list.isPending ? (
        <LinesSkeleton lines={4} />
      ) : !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <EmptyState small title={words.none} hint={words.noneHint} />
      ) : (
        <ul className={css.cards}>
          {list.data.map((one) => (
            <Card
              key={one.id}
              saved={one}
              isReader={isReader}
              mayRule={modelsOff === undefined}
              onOpen={() => change(viewFrom(one.view), { step: true })}
              acts={{
                replace: () => void keep({ id: one.id }),
                main: () => setMain.send({ projectId, ...owner, ...(one.isMain ? {} : { id: one.id }) }),
                share: () => save.send({ projectId, ...owner, id: one.id, isShared: !one.isShared }),
                remove: () => setDoomed(one),
              }}
            />
          ))}
        </ul>
      )}
      {list.data && list.data.length > 0 && (
        <Button
          size="small"
          type="link"
          href={getCallUrl(viewCalls.ExportModelViews, { projectId, ids: list.data.map(({ id }) => id) })}
          download
        >
          {words.bcf}
        </Button>
      )}
      <ConfirmCall
        call={viewCalls.DeleteModelView}
        subject={doomed}
        toInput={({ id }) => ({ projectId, id })}
        question={({ name }) => ({ title: say(viewMessages.removeAsk, { name }) })}
        invalidates={[viewCalls.GetModelViews]}
        onClose={() => setDoomed(undefined)}
      />
    </div>
  );
}

type CardProps = {
  readonly saved: SavedView;
  readonly isReader: boolean;
  readonly mayRule: boolean;
  readonly onOpen: () => void;
  readonly acts: Readonly<Record<'replace' | 'main' | 'share' | 'remove', () => void>>;
};

function Card({ saved, isReader, mayRule, onOpen, acts }: CardProps) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const format = useFormat();
  const { name, thumbnail, isMain, isMine, isShared, createUserName, createTime } = saved;
  const may = mayRule || (isMine && !isShared);
  const actions = [
    { key: 'replace', label: words.replace, run: acts.replace, isOffered: may },
    { key: 'main', label: isMain ? words.noMain : words.main, run: acts.main, isOffered: mayRule && isShared },
    { key: 'share', label: isShared ? words.unshare : words.share, run: acts.share, isOffered: isMine && mayRule },
    { key: 'remove', label: words.remove, run: acts.remove, isOffered: may },
  ].filter(({ isOffered }) => isOffered && !(isReader && isShared));
  return (
    <li className={css.card} title={`${name} · ${createUserName} · ${format.day(createTime)}`}>
      <button type="button" className={css.open} aria-label={say(viewMessages.open, { name })} onClick={onOpen}>
        {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : <span className={css.blank} />}
      </button>
      {isMain && <span className={css.badge}>{words.isMain}</span>}
      <div className={css.caption}>
        <span className="cut">{name}</span>
        {isShared && !isMain && <Glyph name="team" size={13} />}
        {actions.length > 0 && <LineMenu name={name} actions={actions} />}
      </div>
    </li>
  );
}
